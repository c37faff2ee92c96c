// What pointers do on the board: click, pan, pinch, wheel, hover, long press, a rubber band, and the
// dragging of units. What is under way is state of its own, so that moving a mouse draws only that.
import { Emitter } from "../emitter";
import type { Point } from "../protocol";
import type { Camera } from "./camera";
import type { Box, Geometry } from "./geometry";

export interface HandEvents {
  press(unit: string | null, cell: string | null, touch: boolean): void;
  inspect(unit: string): void;
  hover(cell: string | null): void;
  mayBox(): boolean;
  box(around: Box): void; // of the board
  mayDrag(unit: string): boolean;
  drop(unit: string, cell: string): void;
}

const MOVED_PX = 6;
const LONG_PRESS_MS = 500;
const WHEEL_STEP = 0.0016;

type Doing = "nothing" | "pressing" | "panning" | "boxing" | "dragging" | "pinching";

export class Hand extends Emitter {
  hover: string | null = null;
  band: Box | null = null; // in pixels
  carried: { unit: string; cell: string | null } | null = null;
  private doing: Doing = "nothing";
  private pointers = new Map<number, Point>();
  private from: Point = [0, 0];
  private unit: string | null = null;
  private timer = 0;
  private swallow = false; // the click that ends a gesture
  private touch = false;
  private element!: Element;

  constructor(
    private readonly geometry: Geometry,
    private readonly camera: Camera,
    private readonly events: HandEvents,
  ) {
    super();
  }

  // Listens until the function it returns is called.
  listen(element: Element): () => void {
    this.element = element;
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", (event: PointerEvent) => this.down(event)],
      ["pointermove", (event: PointerEvent) => this.move(event)],
      ["pointerup", (event: PointerEvent) => this.up(event)],
      ["pointercancel", (event: PointerEvent) => this.up(event)],
      ["pointerleave", () => this.hoverAt(null)],
      ["click", (event: MouseEvent) => this.click(event)],
      ["contextmenu", (event: MouseEvent) => this.context(event)],
      ["wheel", (event: WheelEvent) => this.wheel(event), { passive: false }],
    ];
    for (const [name, run, options] of listeners) element.addEventListener(name, run as EventListener, options);
    return () => {
      clearTimeout(this.timer);
      for (const [name, run] of listeners) element.removeEventListener(name, run as EventListener);
    };
  }

  private at(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private cellAt(event: MouseEvent): string | null {
    return this.geometry.nearest(this.camera.toBoard(this.at(event)));
  }

  private unitAt(event: Event): string | null {
    const { unit, tagOf } = (event.target as Element).closest<SVGElement>("[data-unit], [data-tag-of]")?.dataset ?? {};
    return unit ?? tagOf ?? null;
  }

  // Where a unit will stand: it can be carried elsewhere, but a click there is one on the cell.
  private ghostAt(event: Event): string | null {
    const unit = (event.target as Element).closest<SVGElement>("[data-ghost]")?.dataset.ghost ?? null;
    return unit && this.events.mayDrag(unit) ? unit : null;
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, this.at(event));
    this.touch = event.pointerType !== "mouse";
    clearTimeout(this.timer);
    if (this.pointers.size === 2) {
      this.stop();
      this.doing = "pinching";
      this.swallow = true;
      return;
    }
    this.swallow = false;
    this.doing = "pressing";
    this.from = this.at(event);
    this.unit = this.unitAt(event) ?? this.ghostAt(event);
    if (this.unit && this.touch) this.timer = window.setTimeout(() => this.longPress(), LONG_PRESS_MS);
  }

  private longPress(): void {
    if (this.doing !== "pressing" || !this.unit) return;
    this.doing = "nothing";
    this.swallow = true;
    this.events.inspect(this.unit);
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.hoverAt(this.cellAt(event));
      return;
    }
    if (this.doing === "pinching") this.pinch(event.pointerId, at);
    else if (this.doing === "pressing" && Math.hypot(at[0] - this.from[0], at[1] - this.from[1]) > MOVED_PX)
      this.begin(event);
    if (this.doing === "panning") this.camera.pan(at[0] - before[0], at[1] - before[1]);
    else if (this.doing === "boxing") this.stretch(at);
    else if (this.doing === "dragging") this.carry(this.cellAt(event));
    this.pointers.set(event.pointerId, at);
  }

  // A press has become a drag.
  private begin(event: PointerEvent): void {
    clearTimeout(this.timer);
    this.swallow = true;
    this.element.setPointerCapture(event.pointerId);
    if (this.unit && this.events.mayDrag(this.unit)) this.doing = "dragging";
    else if (event.shiftKey && this.events.mayBox()) this.doing = "boxing";
    else this.doing = "panning";
    this.hoverAt(null);
  }

  private pinch(id: number, at: Point): void {
    const others = [...this.pointers].filter(([other]) => other !== id);
    const [, other] = others[0];
    const before = this.pointers.get(id)!;
    const middle = (a: Point): Point => [(a[0] + other[0]) / 2, (a[1] + other[1]) / 2];
    const apart = (a: Point): number => Math.max(1, Math.hypot(a[0] - other[0], a[1] - other[1]));
    this.camera.zoom(apart(at) / apart(before), middle(at));
    this.camera.pan(middle(at)[0] - middle(before)[0], middle(at)[1] - middle(before)[1]);
  }

  private stretch(at: Point): void {
    const [x, y] = this.from;
    this.band = {
      left: Math.min(x, at[0]),
      top: Math.min(y, at[1]),
      right: Math.max(x, at[0]),
      bottom: Math.max(y, at[1]),
    };
    this.changed();
  }

  private carry(cell: string | null): void {
    if (this.carried?.cell === cell) return;
    this.carried = { unit: this.unit!, cell };
    this.changed();
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.timer);
    if (!this.pointers.delete(event.pointerId)) return;
    const { doing, band, carried } = this;
    if (this.pointers.size) return;
    this.stop();
    if (event.type === "pointercancel") return;
    if (doing === "boxing" && band) {
      const [left, top] = this.camera.toBoard([band.left, band.top]);
      const [right, bottom] = this.camera.toBoard([band.right, band.bottom]);
      this.events.box({ left, top, right, bottom });
    }
    if (doing === "dragging" && carried?.cell) this.events.drop(carried.unit, carried.cell);
  }

  private stop(): void {
    this.doing = "nothing";
    if (!this.band && !this.carried) return;
    this.band = null;
    this.carried = null;
    this.changed();
  }

  // Also what assistive technology clicks, without a pointer.
  private click(event: MouseEvent): void {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const unit = this.unitAt(event);
    const byPointer = event.detail > 0;
    this.events.press(unit, byPointer ? this.cellAt(event) : null, byPointer && this.touch);
  }

  private context(event: MouseEvent): void {
    const unit = this.unitAt(event);
    event.preventDefault();
    if (unit && !this.touch) this.events.inspect(unit);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    this.camera.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * WHEEL_STEP), this.at(event));
  }

  private hoverAt(cell: string | null): void {
    if (this.hover === cell) return;
    this.hover = cell;
    this.events.hover(cell);
    this.changed();
  }
}
