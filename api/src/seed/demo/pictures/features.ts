/** Defects of the road as found and as repaired. */
import type { Feature } from './feature.ts';
import { at, blob, polygon, strip } from './road.ts';
import { cones } from './site.ts';

export const pothole: Feature = (done, random) =>
  done
    ? strip(-0.78, -0.14, 0.14, 0.36, 'fill="#26272a" stroke="#17181a" stroke-width="3"') + cones(-0.98)
    : [
        blob(-0.46, 0.24, 0.19, random, 'fill="#77716a" opacity="0.85"'),
        blob(-0.46, 0.24, 0.155, random, 'fill="#2d2a27"'),
        blob(-0.44, 0.232, 0.1, random, 'fill="#5f6c74" opacity="0.8"'),
        blob(-0.16, 0.43, 0.07, random, 'fill="#33302c"'),
        ...Array.from({ length: 26 }, () =>
          blob(
            random.between(-0.85, -0.05),
            random.between(0.14, 0.42),
            random.between(0.003, 0.009),
            random,
            'fill="#8d867c"',
            0.7,
          ),
        ),
      ].join('');

export const cracking: Feature = (done, random) => {
  const paths = Array.from({ length: 9 }, (_, index) => {
    let side = -0.85 + index * 0.09;
    const points: string[] = [];
    for (let far = 0.03; far < 0.62; far += 0.04) {
      side += random.between(-0.045, 0.045);
      const { x, y } = at(side, far);
      points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    }
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${done ? '#141517' : '#242425'}" stroke-width="${done ? 9 : 3.4}" opacity="0.9"/>`;
  });
  return paths.join('') + (done ? cones(-1.02) : '');
};

export const edgeDrop: Feature = (done, random) =>
  done
    ? strip(-1.22, -0.98, 0, 0.7, 'fill="#8f7c5a"') + cones(-1.2)
    : strip(-1.16, -0.99, 0, 0.72, 'fill="#3b2f20"') +
      Array.from({ length: 14 }, (_, index) => blob(-1.02, index * 0.05, 0.02, random, 'fill="#2f261b"')).join('');

export const rainCut: Feature = (done, random) =>
  done
    ? blob(-1.3, 0.2, 0.16, random, 'fill="#a5875a"') + cones(-1.05)
    : [-1.45, -1.32, -1.2].map((side) => blob(side, 0.2, 0.06, random, 'fill="#3d2a16"', 0.9)).join('') +
      blob(-1.28, 0.33, 0.09, random, 'fill="#5a3f22"');

export const drain: Feature = (done, random) =>
  strip(-1.46, -1.14, 0, 0.8, 'fill="#a9a69d"') +
  strip(-1.41, -1.19, 0, 0.8, done ? 'fill="#3a3d3f"' : 'fill="#6a5334"') +
  (done
    ? strip(-1.37, -1.23, 0, 0.78, 'fill="#56707c" opacity="0.7"')
    : Array.from({ length: 22 }, () =>
        blob(
          random.between(-1.4, -1.2),
          random.between(0.02, 0.6),
          random.between(0.012, 0.03),
          random,
          `fill="${random.pick(['#5d7a36', '#7a6038', '#8f9aa0'])}"`,
          0.6,
        ),
      ).join(''));

export const sign: Feature = (done) => {
  const { x, y } = at(-1.2, 0.43);
  const tilt = done ? 0 : -27;
  // an arrow and two lines of lettering, drawn, because a bare machine has no fonts
  const bars = `<g fill="#fff" opacity="${done ? 1 : 0.55}">
    <path d="M${x - 110} ${y - 330} v-70 h-18 l30 -40 l30 40 h-18 v70 z"/>
    <rect x="${x - 40}" y="${y - 440}" width="150" height="30" rx="6"/>
    <rect x="${x - 40}" y="${y - 370}" width="110" height="30" rx="6"/>
  </g>`;
  const face = done ? '#1f6b3a' : '#4d7a5b';
  return `<g transform="rotate(${tilt} ${x} ${y})">
    <rect x="${x - 9}" y="${y - 330}" width="14" height="332" fill="#9aa0a4"/>
    <rect x="${x - 150}" y="${y - 470}" width="290" height="170" rx="10" fill="${face}" stroke="#f4f4ee" stroke-width="7"/>
    ${bars}
    ${done ? '' : `<path d="M${x - 60} ${y - 470} l30 60 l-22 40 l40 70" stroke="#2a2a2a" stroke-width="5" fill="none"/>`}
  </g>`;
};

export const marking: Feature = (done) => (done ? cones(-1.02) + strip(-0.012, 0.014, 0, 0.05, 'fill="#fff"') : '');

export const barrier: Feature = (done, random) => {
  const posts: string[] = [];
  const top: { x: number; y: number }[] = [];
  const bottom: { x: number; y: number }[] = [];
  for (let far = 0.02; far < 0.94; far += (1 - far) * 0.16) {
    const bent = !done && far > 0.15 && far < 0.5;
    const { x, y, scale } = at(-1.12 - (bent ? random.between(0.06, 0.22) : 0), far);
    const height = 150 * scale * (bent ? random.between(0.45, 0.75) : 1);
    posts.push(
      `<rect x="${x - 8 * scale}" y="${y - height}" width="${16 * scale}" height="${height}" fill="#6d7478"/>`,
    );
    top.push({ x, y: y - height });
    bottom.unshift({ x, y: y - height + 52 * scale });
  }
  return (
    posts.join('') +
    polygon([...top, ...bottom], `fill="${done ? '#c3cacd' : '#a4a19a'}" stroke="#5f676b" stroke-width="3"`)
  );
};

export const debris: Feature = (done, random) =>
  done
    ? blob(-0.4, 0.3, 0.12, random, 'fill="#6b6a66" opacity="0.35"')
    : Array.from({ length: 60 }, () =>
        blob(
          random.between(-0.85, 0.15),
          random.between(0.12, 0.42),
          random.between(0.006, 0.026),
          random,
          `fill="${random.pick(['#9c7a4e', '#b5a489', '#77706a', '#8a4b32'])}"`,
          0.7,
        ),
      ).join('');

export const spill: Feature = (done, random) =>
  done
    ? blob(-0.3, 0.26, 0.2, random, 'fill="#b9a77f" opacity="0.75"') + cones(-0.9)
    : blob(-0.3, 0.26, 0.2, random, 'fill="#101114" opacity="0.85"') +
      blob(-0.22, 0.24, 0.07, random, 'fill="#4a4668" opacity="0.55"');

export const tree: Feature = (done, random) => {
  if (done)
    return Array.from({ length: 24 }, () =>
      blob(random.between(-0.95, 0.1), random.between(0.1, 0.4), 0.008, random, 'fill="#5d6d37"', 0.7),
    ).join('');
  const a = at(-1.7, 0.26);
  const b = at(0.35, 0.36);
  const crown = Array.from({ length: 26 }, () => {
    const x = b.x - random.between(0, 420);
    const y = b.y - random.between(-30, 190);
    return `<ellipse cx="${x}" cy="${y}" rx="${random.between(34, 80)}" ry="${random.between(24, 54)}" fill="${random.pick(['#3f5c2b', '#4d6e33', '#34502a'])}"/>`;
  });
  return `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y - 40}" stroke="#4a3524" stroke-width="44" stroke-linecap="round"/>${crown.join('')}`;
};

export const joint: Feature = (done, random) =>
  strip(-1.04, 1.02, 0.24, 0.29, `fill="${done ? '#1b1c1e' : '#55504a'}"`) +
  strip(-1.04, 1.02, 0.257, 0.273, `fill="${done ? '#7b8286' : '#171513'}"`) +
  (done
    ? ''
    : Array.from({ length: 12 }, () => blob(random.between(-0.9, 0.9), 0.265, 0.02, random, 'fill="#26221e"')).join(
        '',
      ));
