// What part of the board is seen, and how large. It moves the drawing itself: a pan or a zoom draws
// nothing anew, only what floats above the board follows as a listener.
import { Emitter } from "../emitter";
import type { Point } from "../protocol";
import type { Box } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

// Around what stands on the board, with where it may go; around the own fleet; around the ship in hand,
// its way and its target; around who fires and is fired at while it is told. Null: nobody does.
export interface Fleets {
  all: Box | null;
  own: Box | null;
  hand: Box | null;
  action: Box | null;
}

const CELL_PX_MAX = 160;
const CELL_PX_MIN = 6;
const OPEN_CELL_PX = 84; // a board opens with cells of at most so many pixels
const FLEET_CELL_PX = 82; // so large that the smallest ship is 56 pixels long
const PHONE_PX = 600; // on one narrower than this
const PHONE_CELL_PX: [number, number] = [44, 60]; // with cells a finger can hit
const MARGIN_PX = 28; // room for the numbers along the rim
const BUTTONS_PX = 56; // at the lower edge, where no ship is to be hidden
const KEEP_PX = 80; // so much of the board stays in view
const EDGE_PX = 56; // a cursor nearer to the edge moves the view
const NO_MARGIN = 0;
const GLIDE_MS = 320;

interface View {
  scale: number;
  left: number;
  top: number;
}

const union = (a: Box | null, b: Box | null): Box | null =>
  a && b
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : (a ?? b);

const sameBox = (a: Box | null, b: Box | null): boolean =>
  a === b || (!!a && !!b && a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom);

export class Camera extends Emitter {
  scale = 0.04; // pixels per unit of the board
  left = 0; // of the board, in pixels
  top = 0;
  size: Size = { width: 0, height: 0 };
  moved = false; // by hand: then it stays there
  whole = false; // the whole board was asked for
  private world: SVGGElement | null = null;
  private box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private fleets: Fleets = { all: null, own: null, hand: null, action: null };
  private frame = 0;
  private glide: { from: View; to: View; begin: number } | null = null;

  constructor(private readonly pitch: number) {
    super();
  }

  attach(world: SVGGElement | null): void {
    this.world = world;
    this.write();
  }

  // What can be seen at all, and what the view follows. It stays as long as it shows what has changed.
  survey(box: Box, fleets: Fleets, anew: boolean): void {
    const before = this.fleets;
    this.box = box;
    this.fleets = fleets;
    if (this.moved || !this.size.width) return;
    const { own, hand, action } = fleets;
    const lost = (what: keyof Fleets): boolean =>
      !sameBox(fleets[what], before[what]) && !this.shows(fleets[what], NO_MARGIN);
    const ends = !action && before.action !== null;
    const from = this.now;
    if (anew || ends || lost("own") || lost("action") || (!own && !this.shows(fleets.all, NO_MARGIN))) this.open();
    else if (lost("hand")) this.bring(hand!);
    else return;
    if (!anew) this.glideFrom(from);
  }

  resize(size: Size): void {
    if (!size.width || !size.height) return;
    const middle = this.toBoard([this.size.width / 2, this.size.height / 2]);
    const first = !this.size.width;
    this.size = size;
    this.glide = null;
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

  // The whole board, or the own fleet again.
  show(whole: boolean): void {
    const from = this.now;
    this.moved = false;
    this.whole = whole;
    this.open();
    this.glideFrom(from);
  }

  zoom(factor: number, around: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.glide = null;
    const fixed = this.toBoard(around);
    this.scale = this.allowed(this.scale * factor);
    this.left = around[0] - fixed[0] * this.scale;
    this.top = around[1] - fixed[1] * this.scale;
    this.moved = true;
    this.apply();
  }

  pan(dx: number, dy: number): void {
    this.moved = true;
    this.shift(dx, dy);
  }

  // Goes there, as somebody asked.
  lookAt(point: Point): void {
    const from = this.now;
    this.moved = true;
    this.centreOn(point);
    this.glideFrom(from);
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
    const back = (at: number, size: number): number =>
      Math.max(0, least(size) - at) - Math.max(0, at - size + least(size));
    const dx = back(x, this.size.width);
    const dy = back(y, this.size.height);
    if (dx || dy) this.shift(dx, dy);
  }

  private shift(dx: number, dy: number): void {
    this.glide = null;
    this.left += dx;
    this.top += dy;
    this.apply();
  }

  // The own fleet with cells that show what its ships are like, and of the rest as much as there is room
  // for; all of it, if it is near.
  private open(): void {
    if (!this.size.width) return;
    const { all, own, hand, action } = this.fleets;
    // on a phone there is room for the one or the other
    const focus = this.isSmall ? (action ?? own) : union(own, action);
    const must = own && (this.isSmall ? focus : union(focus, hand));
    if (this.whole || !(must ?? all)) return this.frameBox(this.box);
    const [least, most] = this.isSmall ? PHONE_CELL_PX : [0, FLEET_CELL_PX];
    const everything = union(all, must)!;
    if (!must || this.scaleOf(everything) * this.pitch >= most) this.frameBox(everything, OPEN_CELL_PX);
    else this.frameBox(must, most, action ? 0 : least);
    if (must && !this.shows(everything, NO_MARGIN)) this.lean(must, everything);
    this.fill();
    if (hand && !action && !this.shows(hand, NO_MARGIN)) this.frameBox(hand, this.cellPx);
  }

  // As much of the rest as can be seen besides what must be.
  private lean(must: Box, rest: Box): void {
    const { width, height } = this.size;
    const shift = (
      at: number,
      [from, to]: [number, number],
      [restFrom, restTo]: [number, number],
      size: number,
    ): number => {
      const [low, high] = [MARGIN_PX - from * this.scale, size - MARGIN_PX - to * this.scale];
      if (low > high) return at;
      const wished = size / 2 - ((restFrom + restTo) / 2) * this.scale;
      return Math.min(high, Math.max(low, wished));
    };
    this.left = shift(this.left, [must.left, must.right], [rest.left, rest.right], width);
    this.top = shift(this.top, [must.top, must.bottom], [rest.top, rest.bottom], height - this.below);
    this.apply();
  }

  // By as little as it takes: a shift, if there is room for it, else a step back.
  private bring(hand: Box): void {
    const { width, height } = this.size;
    const [x, y] = this.toScreen([hand.left, hand.top]);
    const [toX, toY] = this.toScreen([hand.right, hand.bottom]);
    const back = (from: number, to: number, size: number): number => Math.max(0, -from) - Math.max(0, to - size);
    if (toX - x > width || toY - y > height - this.below) {
      this.frameBox(this.isSmall ? hand : union(this.fleets.own, hand)!, this.cellPx);
      return this.fill();
    }
    this.left += back(x, toX, width);
    this.top += back(y, toY, height - this.below);
    this.apply();
  }

  private get isSmall(): boolean {
    return this.size.width < PHONE_PX;
  }

  // The whole board may lie below the buttons.
  private get below(): number {
    return this.whole || !this.fleets.own ? 0 : BUTTONS_PX;
  }

  private shows(box: Box | null, margin = MARGIN_PX): boolean {
    if (!box) return true;
    const [x, y] = this.toScreen([box.left, box.top]);
    const [toX, toY] = this.toScreen([box.right, box.bottom]);
    const [width, height] = [this.size.width, this.size.height - this.below];
    return x >= -margin && y >= -margin && toX <= width + margin && toY <= height + margin;
  }

  // At which it fits.
  private scaleOf({ left, top, right, bottom }: Box): number {
    return Math.min(
      (this.size.width - 2 * MARGIN_PX) / (right - left),
      (this.size.height - 2 * MARGIN_PX - this.below) / (bottom - top),
    );
  }

  // As large as it fits, with cells of at most and at least so many pixels.
  private frameBox({ left, top, right, bottom }: Box, most = Infinity, least = 0): void {
    if (!this.size.width) return;
    this.scale = this.allowed(
      Math.min(Math.max(this.scaleOf({ left, top, right, bottom }), least / this.pitch), most / this.pitch),
    );
    this.centreOn([(left + right) / 2, (top + bottom) / 2]);
    this.top -= this.below / 2;
  }

  // Shows no more of what lies outside than it has to.
  private fill(): void {
    const within = (at: number, from: number, to: number, size: number): number => {
      const [least, most] = [size - MARGIN_PX - to * this.scale, MARGIN_PX - from * this.scale];
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
    };
    const { left, top, right, bottom } = this.box;
    this.left = within(this.left, left, right, this.size.width);
    this.top = within(this.top, top, bottom, this.size.height - this.below);
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

  // ---- gliding

  private get now(): View {
    return { scale: this.scale, left: this.left, top: this.top };
  }

  // From where it was to where it is to be; whoever wants no motion is there at once.
  private glideFrom(from: View): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.glide = { from, to: this.now, begin: performance.now() };
    this.step();
  }

  private step(): void {
    if (!this.glide) return;
    const { from, to, begin } = this.glide;
    const way = Math.min(1, (performance.now() - begin) / GLIDE_MS);
    const part = way * way * (3 - 2 * way);
    const scale = from.scale * (to.scale / from.scale) ** part;
    // a point of the screen goes straight while the scale grows
    const share = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale);
    this.scale = scale;
    this.left = from.left + (to.left - from.left) * share;
    this.top = from.top + (to.top - from.top) * share;
    if (way === 1) this.glide = null;
    if (!this.frame) this.frame = requestAnimationFrame(() => this.write());
  }

  private write(): void {
    this.frame = 0;
    if (!this.world) return;
    this.world.setAttribute("transform", `translate(${this.left} ${this.top}) scale(${this.scale})`);
    // so that strokes and letters can be given in pixels; not on the way, that would be work in each frame
    const px = String(Math.round(1e4 / this.scale) / 1e4);
    if (!this.glide && this.world.style.getPropertyValue("--px") !== px) this.world.style.setProperty("--px", px);
    this.changed();
    this.step();
  }
}
