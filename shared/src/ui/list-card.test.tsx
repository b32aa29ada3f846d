import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from '../router.ts';
import { show } from '../testing/show.ts';
import { ListCard, ListCards } from './list-card.tsx';

const cards = (
  <ListCards>
    <ListCard to="/racks/r1" title="Red rack" quiet={[]} />
  </ListCards>
);
const open = () =>
  show(
    [
      { path: '/', element: cards },
      { path: '/racks/:id', element: <Address /> },
    ],
    '/',
  );
const Address = () => <p>{useLocation().pathname}</p>;
const card = () => screen.getByRole('link', { name: 'Red rack' });

test('a tap is answered by the card itself, then its record opens, once', async () => {
  open();
  expect(card()).not.toHaveAttribute('data-opening');
  fireEvent.click(card());
  expect(card()).toHaveAttribute('data-opening');
  fireEvent.click(card());
  expect(await screen.findByText('/racks/r1')).toBeVisible();
});

test('a click for another tab is left to the browser', () => {
  open();
  expect(fireEvent.click(card(), { ctrlKey: true })).toBe(true);
  expect(card()).not.toHaveAttribute('data-opening');
});
