// What part of the board is seen, and how large. It moves the drawing itself: a pan or a zoom draws
// nothing anew, only what floats above the board follows as a listener.
import { Emitter } from "../emitter";
import type { Point } from "../protocol";
import type { Box } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

const CELL_PX_MAX = 160;
const CELL_PX_MIN = 6;
const PHONE_PX = 600; // a board narrower than this opens on the own fleet,
const PHONE_CELL_PX: [number, number] = [44, 60]; // with cells a finger can hit
const MARGIN_PX = 28; // room for the numbers along the rim
const KEEP_PX = 80; // so much of the board stays in view
const EDGE_PX = 56; // a cursor nearer to the edge moves the view

export class Camera extends Emitter {
  scale = 0.04; // pixels per unit of the board
  left = 0; // of the board, in pixels
  top = 0;
  size: Size = { width: 0, height: 0 };
  moved = false; // by hand: then it stays there
  private world: SVGGElement | null = null;
  private box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private focus: Box | null = null;
  private frame = 0;

  constructor(private readonly pitch: number) {
    super();
  }

  attach(world: SVGGElement | null): void {
    this.world = world;
    this.write();
  }

  // What can be seen at all, and what a small screen opens on.
  survey(box: Box, focus: Box | null): void {
    this.box = box;
    this.focus = focus;
    if (!this.moved) this.open();
  }

  resize(size: Size): void {
    if (!size.width || !size.height) return;
    const middle = this.toBoard([this.size.width / 2, this.size.height / 2]);
    const first = !this.size.width;
    this.size = size;
    if (first || !this.moved) this.open();
    else this.centreOn(middle);
  }

  get cellPx(): number {
    return this.pitch * this.scale;
  }

  toBoard([x, y]: Point): Point {
    return [(x - this.left) / this.scale, (y - this.top) / this.scale];
  }

  toScreen([x, y]: Point): Point {
    return [x * this.scale + this.left, y * this.scale + this.top];
  }

  fit(): void {
    this.moved = false;
    this.frameBox(this.box);
  }

  zoom(factor: number, around: Point = [this.size.width / 2, this.size.height / 2]): void {
    const fixed = this.toBoard(around);
    this.scale = this.allowed(this.scale * factor);
    this.left = around[0] - fixed[0] * this.scale;
    this.top = around[1] - fixed[1] * this.scale;
    this.moved = true;
    this.apply();
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.moved = true;
    this.apply();
  }

  centreOn(point: Point): void {
    this.left = this.size.width / 2 - point[0] * this.scale;
    this.top = this.size.height / 2 - point[1] * this.scale;
    this.apply();
  }

  // Moves no further than needed for so much room around a point.
  reveal(point: Point, room = EDGE_PX): void {
    const [x, y] = this.toScreen(point);
    const least = (size: number): number => Math.min(room, size / 2);
    const back = (at: number, size: number): number => Math.max(0, least(size) - at) - Math.max(0, at - size + least(size));
    const dx = back(x, this.size.width);
    const dy = back(y, this.size.height);
    if (dx || dy) this.pan(dx, dy);
  }

  private open(): void {
    if (!this.size.width) return;
    if (this.size.width >= PHONE_PX || !this.focus) return this.frameBox(this.box);
    this.frameBox(this.focus, PHONE_CELL_PX);
    this.fill();
  }

  // As large as it fits, with cells of at least and at most so many pixels.
  private frameBox({ left, top, right, bottom }: Box, [least, most] = [0, Infinity]): void {
    if (!this.size.width) return;
    const wide = (this.size.width - 2 * MARGIN_PX) / (right - left);
    const high = (this.size.height - 2 * MARGIN_PX) / (bottom - top);
    this.scale = this.allowed(Math.min(Math.max(Math.min(wide, high), least / this.pitch), most / this.pitch));
    this.centreOn([(left + right) / 2, (top + bottom) / 2]);
  }

  // Shows no more of what lies outside than it has to.
  private fill(): void {
    const within = (at: number, from: number, to: number, size: number): number => {
      const [least, most] = [size - MARGIN_PX - to * this.scale, MARGIN_PX - from * this.scale];
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
    };
    const { left, top, right, bottom } = this.box;
    this.left = within(this.left, left, right, this.size.width);
    this.top = within(this.top, top, bottom, this.size.height);
  }

  private allowed(scale: number): number {
    return Math.min(CELL_PX_MAX / this.pitch, Math.max(CELL_PX_MIN / this.pitch, scale));
  }

  // Writes once a frame, however often it was moved.
  private apply(): void {
    this.clamp();
    if (!this.frame) this.frame = requestAnimationFrame(() => this.write());
  }

  private clamp(): void {
    const { left, top, right, bottom } = this.box;
    const within = (at: number, from: number, to: number, size: number): number =>
      Math.min(size - KEEP_PX - from * this.scale, Math.max(KEEP_PX - to * this.scale, at));
    this.left = within(this.left, left, right, this.size.width);
    this.top = within(this.top, top, bottom, this.size.height);
  }

  private write(): void {
    this.frame = 0;
    if (!this.world) return;
    this.world.setAttribute("transform", `translate(${this.left} ${this.top}) scale(${this.scale})`);
    // so that strokes and letters can be given in pixels
    const px = String(Math.round(1e4 / this.scale) / 1e4);
    if (this.world.style.getPropertyValue("--px") !== px) this.world.style.setProperty("--px", px);
    this.changed();
  }
}
