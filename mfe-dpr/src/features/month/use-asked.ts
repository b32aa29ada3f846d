import { now } from '@chainage/shared/api-client/server-clock';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate, useParams } from '@chainage/shared/router';
import { readAddress } from './month-address.ts';

type Asked = ReturnType<typeof readAddress>;

/** What the address asks for, the first package in use where it names none, and how to ask for something else. */
export function useAsked() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { issue_type: issueType = '' } = useParams();
  const packages = useQuery(packagesQuery());
  const asked = readAddress(search, new Date(now()));
  const first = packages.data?.find(({ is_active: active }) => active) ?? packages.data?.[0];
  const chosen = asked.package || String(first?.id ?? '');
  const ask = (change: Partial<Asked>) => {
    const { package: ofPackage, month, date } = { ...asked, package: chosen, ...change };
    const params = new URLSearchParams({ package: ofPackage, month, date });
    void navigate({ pathname, search: `?${params.toString()}` }, { replace: true });
  };
  return { ...asked, package: chosen, issueType, ask };
}
