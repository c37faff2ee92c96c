// Buttons for the view.
import { Icon } from "../art/icons";
import { useEmitter } from "../emitter";
import type { Camera } from "./camera";

export const ZOOM_STEP = 1.35;

export function ViewButtons({ camera, follows }: { camera: Camera; follows: boolean }) {
  const { whole, moved } = useEmitter(camera);
  return (
    <div class="view-buttons" role="group" aria-label="View">
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => camera.zoom(ZOOM_STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => camera.zoom(1 / ZOOM_STEP)}>
        <Icon name="minus" />
      </button>
      {follows && (
        <button
          type="button"
          aria-label="Follow my fleet"
          title="Follow my fleet (C)"
          aria-pressed={!whole && !moved}
          onClick={() => camera.show(false)}
        >
          <Icon name="follow" />
        </button>
      )}
      <button
        type="button"
        aria-label="Show the whole board"
        title="Show the whole board (0)"
        aria-pressed={whole && !moved}
        onClick={() => camera.show(true)}
      >
        <Icon name="fit" />
      </button>
    </div>
  );
}
