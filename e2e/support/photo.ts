import sharp from 'sharp';

/** A photo as a phone takes it: larger than the device keeps, with its time and place in EXIF. */
export const takePhoto = async (label: string, takenAt = new Date()): Promise<Buffer> => {
  const stamp = takenAt.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
    <rect width="2400" height="1800" fill="#4a4d52"/><ellipse cx="1200" cy="1100" rx="420" ry="190" fill="#17181a"/>
    <rect x="1180" y="0" width="40" height="600" fill="#f4f4f0"/>
    <text x="120" y="240" font-size="160" fill="#ffd54a">${label}</text></svg>`;
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 85 })
    .withExif({ IFD2: { DateTimeOriginal: stamp, OffsetTimeOriginal: '+00:00' } })
    .toBuffer();
};
