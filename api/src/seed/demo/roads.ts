/** The demo's roads and packages (fictional; domain.md section 7). */
import type { Highway } from '@chainage/shared/contracts/organisation';
import type { AlignmentPlan } from './alignment.ts';

export interface DemoPackage {
  code: string;
  name: string;
  chainageFrom: number;
  chainageTo: number;
  contractValue: string;
}

export interface DemoRoad {
  code: string;
  name: string;
  /** Where it leads from and to. */
  ends: NonNullable<Highway['ends']>;
  plan: AlignmentPlan;
  client: string;
  ieFirm: string;
  packages: readonly DemoPackage[];
}

export const BHIMA_ROAD: DemoRoad = {
  code: 'NH-948X',
  name: 'Solapur-Latur section',
  ends: { from: { en: 'Solapur', hi: 'सोलापुर', mr: 'सोलापूर' }, to: { en: 'Latur', hi: 'लातूर', mr: 'लातूर' } },
  plan: {
    from: { lat: 17.68, lng: 75.92 },
    to: { lat: 18.0, lng: 76.55 },
    chainageFrom: 12_000,
    chainageTo: 96_000,
    breakAt: 61_400,
    gap: 350,
    vertices: 280,
  },
  client: 'NHAI, PIU Solapur',
  ieFirm: 'Sahyadri Engineering Consultants',
  packages: [
    {
      code: 'P1',
      name: 'Solapur side, km 12 to 54',
      chainageFrom: 12_000,
      chainageTo: 54_000,
      contractValue: '184500000.00',
    },
    {
      code: 'P2',
      name: 'Latur side, km 54 to 96',
      chainageFrom: 54_000,
      chainageTo: 96_000,
      contractValue: '172250000.00',
    },
  ],
};

export const DECCAN_ROAD: DemoRoad = {
  code: 'NH-753D',
  name: 'Ahmednagar-Beed section',
  ends: {
    from: { en: 'Ahilyanagar', hi: 'अहिल्यानगर', mr: 'अहिल्यानगर' },
    to: { en: 'Beed', hi: 'बीड', mr: 'बीड' },
  },
  plan: {
    from: { lat: 19.08, lng: 74.75 },
    to: { lat: 18.99, lng: 75.38 },
    chainageFrom: 0,
    chainageTo: 72_000,
    breakAt: 28_600,
    gap: 200,
    vertices: 240,
  },
  client: 'NHAI, PIU Aurangabad',
  ieFirm: 'Godavari Infra Advisors',
  packages: [{ code: 'D1', name: 'Whole section', chainageFrom: 0, chainageTo: 72_000, contractValue: '96000000.00' }],
};

export const ROADS = [BHIMA_ROAD, DECCAN_ROAD] as const;
