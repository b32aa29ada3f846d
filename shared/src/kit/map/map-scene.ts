/** The map while it is moved: Leaflet has fingers, wheel and keys; the road is one canvas above the ground, drawn anew once it rests. */
import {
  DomUtil,
  LatLng,
  LatLngBounds,
  Map as LeafletMap,
  type LeafletMouseEvent,
  type Layer,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Palette } from '../strip/draw/palette.ts';
import { dotsOf, inkOf, Repaint } from '../strip/draw/repaint.ts';
import { nearest } from '../strip/pins.ts';
import type { Shown } from '../strip/strip.model.ts';
import { drawMap } from './draw-map.ts';
import { twoFingers } from './fingers.ts';
import { groundOf, NEAREST } from './ground.ts';
import type { MapEars, MapPicture, PlacedPin, Tiles } from './map.model.ts';
import { boxOf, latOf, lineBetween, seenIn, type Box, type Flat } from './plane.ts';

const TILE = 256;
/** Drawn beyond the edges, so that nothing is missing while it is pushed aside. */
const BEYOND = 0.4;
/** Of an A4 sheet that stands, between its margins. */
const SHEET = { width: '620px', height: '420px', minHeight: '0' };
/** Zoomed further than this, a drawing is too small for the map, or too coarse for the eye. */
const [SMALLEST, LARGEST] = [0.6, 1.7];
/** A thumb hits a pin from so far, pixels. */
const REACH = 24;
/** Room round a stretch that is gone to, pixels. */
const MARGIN = 36;
/** Nearer than this nobody looks to tell records apart. */
const CLOSE = 17;
/** A map of nothing but ground begins here. */
const FURTHEST = 4;

const latLng = ({ x, y }: Flat): LatLng => new LatLng(latOf(y), (x - 0.5) * 360);
const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

export class MapScene {
  readonly map: LeafletMap;
  private readonly canvas = document.createElement('canvas');
  private readonly paint: Repaint;
  private pins: PlacedPin[] = [];
  private corner: Point | null = null;
  private drawnAt: { centre: LatLng; zoom: number } | null = null;
  private ground: Layer | null = null;
  /** Those that are wanted: what comes of others comes too late. */
  private tiles: Tiles | null = null;
  private said: Shown | null = null;
  private isGoing = false;
  /** What was gone to last, until somebody moves the map. */
  private gone: Shown | null = null;
  /** What the screen showed when it was to be printed. */
  private seenBefore: Shown | null = null;
  private readonly ends: (() => void)[] = [];
  private picture: MapPicture;
  ears: MapEars;

  constructor(box: HTMLElement, picture: MapPicture, shown: Shown, ears: MapEars) {
    this.picture = picture;
    this.ears = ears;
    const isMoved = !isStill();
    this.map = new LeafletMap(box, {
      ...{ zoomControl: false, attributionControl: false, maxZoom: NEAREST, minZoom: FURTHEST, zoomSnap: 0.5 },
      ...{ fadeAnimation: isMoved, zoomAnimation: isMoved, inertia: isMoved, markerZoomAnimation: isMoved },
      ...{ bounceAtZoomLimits: false, worldCopyJump: false, boxZoom: false },
    });
    this.canvas.className = 'leaflet-zoom-animated';
    this.canvas.setAttribute('aria-hidden', 'true');
    this.map.getPanes()['overlayPane']?.append(this.canvas);
    this.paint = new Repaint(box, (palette) => this.draw(palette));
    this.go(shown, false);
    this.listen();
  }

  private listen() {
    const { map } = this;
    map.on('zoomanim', (event) => this.grow(event as ZoomAnimEvent));
    map.on('moveend viewreset resize', () => this.paint.ask());
    map.on('zoom', () => this.follow());
    map.on('moveend', () => this.rest());
    map.on('click', (event: LeafletMouseEvent) => this.press(event.layerPoint));
    map.on('mousemove', (event: LeafletMouseEvent) => this.point(event.layerPoint));
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => this.resize());
    sizes?.observe(map.getContainer());
    const printed = new AbortController();
    window.addEventListener('beforeprint', () => this.setPaper(true), { signal: printed.signal });
    window.addEventListener('afterprint', () => this.setPaper(false), { signal: printed.signal });
    this.ends.push(
      () => printed.abort(),
      twoFingers(map, (isAlone) => this.ears.onAlone(isAlone)),
      () => (this.tiles = null),
      () => this.paint.end(),
      () => sizes?.disconnect(),
      () => map.remove(),
    );
    this.paint.ask();
  }

  end(): void {
    for (const end of this.ends) end();
  }

  show(picture: MapPicture): void {
    this.picture = picture;
    this.paint.ask();
  }

  /** To a stretch that was chosen elsewhere; where it is already nothing moves. */
  go(shown: Shown, isSoft = !isStill()): void {
    if (this.said && Math.abs(this.said.from - shown.from) < 2 && Math.abs(this.said.to - shown.to) < 2) return;
    const box = boxOf(lineBetween(this.picture.line, shown));
    if (!box) {
      this.map.setView([22, 79], FURTHEST);
      return;
    }
    this.said = shown;
    this.gone = shown;
    this.isGoing = true;
    const bounds = new LatLngBounds(latLng({ x: box.west, y: box.south }), latLng({ x: box.east, y: box.north }));
    this.map.fitBounds(bounds, { padding: [MARGIN, MARGIN], maxZoom: CLOSE + 1, animate: isSoft });
  }

  /** What was gone to is in sight of another window too. */
  private resize(): void {
    const { gone } = this;
    this.map.invalidateSize({ pan: false });
    if (!gone) return;
    this.said = null;
    this.go(gone, false);
  }

  /** On paper it has the sheet's width, and shows the stretch that it shows on the screen. */
  private setPaper(isPaper: boolean): void {
    const { map, said } = this;
    const box = map.getContainer();
    if (isPaper) this.seenBefore = said ?? this.gone;
    const seen = this.seenBefore;
    Object.assign(box.style, isPaper ? SHEET : { width: '', height: '', minHeight: '' });
    // nothing of it is what somebody has moved
    this.isGoing = true;
    map.invalidateSize({ pan: false, animate: false });
    this.said = null;
    if (seen) this.go(seen, false);
    this.paint.now();
  }

  async setGround(tiles: Tiles | null): Promise<void> {
    this.ground?.remove();
    this.ground = null;
    this.tiles = tiles;
    if (!tiles) return this.ears.onGround('none');
    const layer = await groundOf(tiles, (state) => this.tiles === tiles && this.ears.onGround(state));
    if (this.tiles === tiles && layer) this.ground = layer.addTo(this.map);
  }

  private boxInSight(): Box {
    const bounds = this.map.getPixelBounds();
    const world = TILE * 2 ** this.map.getZoom();
    const [west, north] = [(bounds.min?.x ?? 0) / world, (bounds.min?.y ?? 0) / world];
    return { west, north, east: (bounds.max?.x ?? 0) / world, south: (bounds.max?.y ?? 0) / world };
  }

  private draw(palette: Palette): void {
    const { map, canvas, picture } = this;
    const size = map.getSize();
    const zoom = map.getZoom();
    const margin = size.multiplyBy(BEYOND).round();
    const corner = map.containerPointToLayerPoint([0, 0]).subtract(margin).round();
    const [width, height] = [size.x + margin.x * 2, size.y + margin.y * 2];
    this.corner = corner;
    this.drawnAt = { centre: map.getCenter(), zoom };
    DomUtil.setTransform(canvas, corner, 1);
    const ctx = inkOf(canvas, width, height);
    if (!ctx) return;
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    const world = TILE * 2 ** zoom;
    const origin = map.getPixelOrigin();
    const [left, top] = [origin.x + corner.x, origin.y + corner.y];
    const box = { west: left / world, north: top / world, east: (left + width) / world, south: (top + height) / world };
    const seen = seenIn(picture.line, box) ?? { from: -1, to: -1 };
    this.pins = drawMap({ ctx, palette, dots: dotsOf() }, { world, left, top, width, height, seen }, picture);
  }

  /** While two fingers zoom, what is drawn grows with them; it is drawn anew where it no longer fills the map, and when they rest. */
  private follow(): void {
    const { map, drawnAt } = this;
    const scale = drawnAt ? map.getZoomScale(map.getZoom(), drawnAt.zoom) : 0;
    if (scale < SMALLEST || scale > LARGEST) this.paint.ask();
    else this.grow({ center: map.getCenter(), zoom: map.getZoom() });
  }

  /** While Leaflet moves what it has drawn to another zoom, the canvas goes along. */
  private grow({ center, zoom }: Pick<ZoomAnimEvent, 'center' | 'zoom'>): void {
    if (!this.drawnAt) return;
    const { map } = this;
    const scale = map.getZoomScale(zoom, this.drawnAt.zoom);
    const half = map.getSize().multiplyBy(0.5 + BEYOND);
    const newOrigin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement))
      .round();
    const at = half.multiplyBy(-scale).add(map.project(this.drawnAt.centre, zoom)).subtract(newOrigin);
    DomUtil.setTransform(this.canvas, at, scale);
  }

  private rest(): void {
    const { road, line } = this.picture;
    // what was gone to is said already, with the room round it
    if (this.isGoing) {
      this.isGoing = false;
      return;
    }
    const seen = seenIn(line, this.boxInSight());
    if (!seen) return;
    this.gone = null;
    const shown = { from: Math.max(road.from, seen.from), to: Math.min(road.to, seen.to) };
    this.said = shown;
    this.ears.onShow(shown);
  }

  private pinAt(at: Point): PlacedPin | null {
    if (!this.corner) return null;
    const { x, y } = at.subtract(this.corner);
    return nearest(this.pins, REACH, (pin) => Math.hypot(pin.x - x, pin.y - y));
  }

  /** A pin opens its record; those that stand together are looked at nearer, or listed where that tells them no more apart. */
  private press(at: Point): void {
    const found = this.pinAt(at);
    if (!found) return this.ears.onUnchoose();
    const { mark, stretch } = found.pin;
    if (mark) this.ears.onOpen(mark);
    else if (this.map.getZoom() >= CLOSE) this.ears.onMany(stretch);
    else {
      const box = boxOf(lineBetween(this.picture.line, stretch));
      if (box)
        this.map.setView(
          latLng({ x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 }),
          Math.min(CLOSE, this.map.getZoom() + 2),
        );
    }
  }

  private point(at: Point): void {
    const found = this.pinAt(at);
    this.map.getContainer().style.cursor = found ? 'pointer' : '';
    const mark = found?.pin.mark;
    if (mark && mark.id !== this.picture.chosen) this.ears.onPoint(mark);
  }
}
