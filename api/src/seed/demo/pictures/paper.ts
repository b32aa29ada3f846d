/** A letter on a table: a head, lines of text and a round stamp, drawn, because a bare machine has no fonts. */
import type { Chance } from '../random.ts';
import { HEIGHT, WIDTH } from './road.ts';

export function paper(random: Chance): string {
  const left = WIDTH * 0.27;
  const lines = Array.from({ length: 17 }, (_, index) => {
    const isLast = index % 6 === 5;
    const long = isLast ? random.between(120, 300) : random.between(430, 500);
    return `<rect x="${left + 60}" y="${250 + index * 31}" width="${long}" height="9" rx="3" fill="#3b4048" opacity="0.75"/>`;
  }).join('');
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#7a5a3c"/>
    ${Array.from({ length: 14 }, (_, index) => `<rect y="${index * 70}" width="${WIDTH}" height="3" fill="#6a4c31"/>`).join('')}
    <g transform="rotate(${random.between(-4, 4).toFixed(1)} ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="${left + 12}" y="52" width="620" height="880" fill="#000" opacity="0.3"/>
      <rect x="${left}" y="40" width="620" height="880" fill="#f7f5ee"/>
      <circle cx="${left + 100}" cy="118" r="38" fill="none" stroke="#1f6b3a" stroke-width="9"/>
      <rect x="${left + 170}" y="92" width="330" height="18" fill="#1f6b3a"/><rect x="${left + 170}" y="126" width="220" height="10" fill="#6b7178"/>
      <rect x="${left + 60}" y="190" width="180" height="10" fill="#3b4048"/><rect x="${left + 420}" y="190" width="140" height="10" fill="#3b4048"/>
      ${lines}
      <path d="M${left + 380} 850 q40 -60 70 -8 t60 -26 t40 22" stroke="#24388a" stroke-width="6" fill="none"/>
      <circle cx="${left + 170}" cy="838" r="54" fill="none" stroke="#5a3fa0" stroke-width="6" opacity="0.7"/><circle cx="${left + 170}" cy="838" r="36" fill="none" stroke="#5a3fa0" stroke-width="3" opacity="0.7"/>
    </g>`;
}
