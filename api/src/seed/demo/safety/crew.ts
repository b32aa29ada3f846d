/** Who works on the road of the demo: the people of two contractors, each with their number on its roll. */

const EMPLOYERS = [
  ['Shakti Infra', 'SI'],
  ['Sai Road Works', 'SRW'],
] as const;

const CREW = [
  ['Ramesh Pawar', 'Mason', 'male'],
  ['Lata Kamble', 'Helper', 'female'],
  ['Imran Shaikh', 'Flagman', 'male'],
  ['Suresh Gaikwad', 'Operator', 'male'],
  ['Sunita Mane', 'Helper', 'female'],
  ['Ganpat Chavan', 'Flagman', 'male'],
  ['Abdul Pathan', 'Sprayer', 'male'],
  ['Vitthal Jagtap', 'Driver', 'male'],
  ['Rekha Salunkhe', 'Gardener', 'female'],
  ['Dilip Shinde', 'Welder', 'male'],
  ['Mahesh Bhosale', 'Electrician', 'male'],
  ['Kavita Lokhande', 'Helper', 'female'],
  ['Nagesh Koli', 'Driver', 'male'],
  ['Sanjay Waghmare', 'Mason', 'male'],
  ['Bharat Sutar', 'Carpenter', 'male'],
  ['Asha Rathod', 'Helper', 'female'],
  ['Prakash Kadam', 'Foreman', 'male'],
  ['Yusuf Mulani', 'Operator', 'male'],
  ['Anita Survase', 'Gardener', 'female'],
  ['Balaji Deokar', 'Flagman', 'male'],
  ['Raju Madar', 'Helper', 'male'],
  ['Tukaram Nalawade', 'Mason', 'male'],
  ['Shobha Ingale', 'Helper', 'female'],
  ['Pandit Gore', 'Driver', 'male'],
  ['Kiran Thorat', 'Electrician', 'male'],
  ['Usha Dhotre', 'Helper', 'female'],
  ['Vijay Kasbe', 'Welder', 'male'],
  ['Manda Bansode', 'Gardener', 'female'],
  ['Arjun Lad', 'Flagman', 'male'],
  ['Hanumant Raut', 'Foreman', 'male'],
] as const;

const roll = (code: string, at: number) => `${code}-${String(100 + at).padStart(3, '0')}`;

/** As they stand in lists of those who took part. */
export const DEMO_CREW = CREW.map(([name, trade, sex], at) => {
  const [employer, code] = EMPLOYERS[at % EMPLOYERS.length] as (typeof EMPLOYERS)[number];
  return { name, trade, sex, employer, person_no: roll(code, at) };
});
