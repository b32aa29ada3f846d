/** As SAP names a currency: `INR`, `USD`, and its own for more places than ISO has, `INR5`. */
export const CURRENCY = /^[A-Z]{3}[A-Z0-9]{0,2}$/;
