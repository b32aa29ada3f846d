/** spec.md section 3: address_line_1, address_line_2, city, pincode, state, district. */
export interface Address {
  address_line_1?: string | null;
  address_line_2?: string | null;
  city?: string | null;
  pincode?: string | null;
  /** Labels, as the reference list gives them. */
  district?: string | null;
  state?: string | null;
}

/** One line, empty parts left out: `Plot 4, MIDC, Solapur, Solapur, Maharashtra - 413006`. */
export function formatAddress(address: Address): string {
  const { address_line_1, address_line_2, city, district, state, pincode } = address;
  const parts = [address_line_1, address_line_2, city, district, state].map((part) => part?.trim()).filter(Boolean);
  const place = parts.join(', ');
  return pincode?.trim() ? [place, pincode.trim()].filter(Boolean).join(' - ') : place;
}
