/**
 * The router's names that the app uses, through one door: sharing the router whole would cost four times as much. The
 * data router (loaders, blockers) stays out: it would double what the sign-in page weighs for the router, and server data
 * is TanStack Query's.
 */
export {
  BrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavigateFunction, RouteObject, To } from 'react-router-dom';
