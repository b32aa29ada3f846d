import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { AccountRole, LoginAnswer, Me, User } from '../contracts/accounts.ts';
import type { MyOrganisation } from '../contracts/organisation.ts';

/**
 * Sent on `window` just before the session ends, so that an open form can keep what was typed as a draft. Listeners
 * run before the session is cleared and must do their work synchronously.
 */
export const BEFORE_SIGN_OUT = 'chainage:before-sign-out';

interface SessionData {
  /** `public` until somebody signs in (spec.md section 6). */
  role: AccountRole;
  user: User | null;
  token: string | null;
  csrfToken: string | null;
  /** The chosen organisation; its token goes into the `Organisation` header. */
  organisation: MyOrganisation | null;
  organisations: MyOrganisation[];
}

/** The session and what may happen to it. */
export interface Session extends SessionData {
  signIn: (answer: LoginAnswer) => void;
  /** Takes over what `accounts/user/me/` says. */
  setMe: (me: Me) => void;
  setOrganisations: (organisations: MyOrganisation[]) => void;
  chooseOrganisation: (organisation: MyOrganisation | null) => void;
  /** Lets open forms keep a draft, then clears token, user, role and organisation. */
  signOut: () => void;
}

const NOBODY: SessionData = {
  role: 'public',
  user: null,
  token: null,
  csrfToken: null,
  organisation: null,
  organisations: [],
};

/** The session store: one instance for shell and remotes, its data kept in local storage: what it may do is no JSON. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...NOBODY,
      signIn: (answer) =>
        set({ ...NOBODY, user: answer.user, role: answer.role, token: answer.token, csrfToken: answer.csrf_token }),
      setMe: (me) => set({ user: me.user, role: me.role }),
      setOrganisations: (organisations) =>
        set(({ organisation }) => ({
          organisations,
          // The fresh record carries the permissions of today; membership may also be gone.
          organisation: organisations.find((each) => each.token === organisation?.token) ?? null,
        })),
      chooseOrganisation: (organisation) => set({ organisation }),
      signOut: () => {
        if (typeof window !== 'undefined') window.dispatchEvent(new Event(BEFORE_SIGN_OUT));
        set(NOBODY);
      },
    }),
    {
      name: 'chainage.session',
      version: 1,
    },
  ),
);

// Nothing is written before the first change, but the role is to be found there from the first visit on.
const { name, storage } = useSession.persist.getOptions();
if (name && storage?.getItem(name) === null) useSession.setState({});

/** Whether somebody is signed in. */
export const isSignedIn = (session: Pick<SessionData, 'token' | 'role'>): boolean =>
  session.token !== null && session.role !== 'public';

/** Whose drafts: read while the person is signed in, kept by whoever saves after they are not. */
export const draftOwner = (): string => {
  const { user, organisation } = useSession.getState();
  return `${user?.id ?? 'nobody'}.${organisation?.token ?? 'none'}`;
};
