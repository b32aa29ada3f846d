/** Who works in the demo: one person per role and organisation (fictional; domain.md section 7). */
import type { RoleKey } from '#kernel/tenancy/starting-roles.ts';
import type { DemoRoad } from './roads.ts';
import { BHIMA_ROAD, DECCAN_ROAD } from './roads.ts';

export interface DemoPerson {
  name: string;
  designation: string;
  mobile: string;
}

export interface DemoOrganisation {
  /** Fixed, so that a seeding that was cut short leaves no photos the next one does not write again. */
  id: string;
  name: string;
  code: string;
  domain: string;
  people: Record<RoleKey, DemoPerson>;
  road: DemoRoad;
}

export const BHIMA: DemoOrganisation = {
  id: '0192b6a0-5c00-7000-8000-00b41a0a1101',
  name: 'Bhima Valley Tollways Pvt Ltd',
  code: 'BVT',
  domain: 'bhima.example',
  road: BHIMA_ROAD,
  people: {
    organisation_admin: { name: 'Anil Deshmukh', designation: 'General manager', mobile: '9822010101' },
    project_manager: { name: 'Meera Kulkarni', designation: 'Project manager', mobile: '9822010102' },
    site_engineer: { name: 'Rohan Patil', designation: 'Maintenance engineer', mobile: '9822010103' },
    patrol_field_crew: { name: 'Santosh Jadhav', designation: 'Route patrol officer', mobile: '9822010104' },
    safety_officer: { name: 'Farida Shaikh', designation: 'Safety officer', mobile: '9822010105' },
    store_keeper: { name: 'Ganesh More', designation: 'Store keeper', mobile: '9822010106' },
    accounts_billing: { name: 'Kavita Rao', designation: 'Accounts and billing', mobile: '9822010107' },
    client_engineer: { name: 'S. Venkatesan', designation: "Authority's engineer", mobile: '9822010108' },
  },
};

export const DECCAN: DemoOrganisation = {
  id: '0192b6a0-5c00-7000-8000-00dec0a02202',
  name: 'Deccan Highways Ltd',
  code: 'DCH',
  domain: 'deccan.example',
  road: DECCAN_ROAD,
  people: {
    organisation_admin: { name: 'Prakash Gaikwad', designation: 'Project director', mobile: '9823020201' },
    project_manager: { name: 'Sunita Bhosale', designation: 'Project manager', mobile: '9823020202' },
    site_engineer: { name: 'Imran Sayyed', designation: 'Highway engineer', mobile: '9823020203' },
    patrol_field_crew: { name: 'Dattatray Shinde', designation: 'Patrol supervisor', mobile: '9823020204' },
    safety_officer: { name: 'Anjali Kamble', designation: 'Safety officer', mobile: '9823020205' },
    store_keeper: { name: 'Vilas Pawar', designation: 'Store keeper', mobile: '9823020206' },
    accounts_billing: { name: 'Rekha Joshi', designation: 'Accounts officer', mobile: '9823020207' },
    client_engineer: { name: 'K. Raghunathan', designation: 'Independent engineer', mobile: '9823020208' },
  },
};

export const ADMIN = { name: 'Chainage Admin', email: 'admin@chainage.example' };

/** Belongs to both organisations: project manager at home, site engineer with the neighbour. */
export const GUEST = { role: 'project_manager', guestRole: 'site_engineer' } as const;
