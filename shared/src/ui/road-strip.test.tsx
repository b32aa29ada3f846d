import { render, screen } from '@testing-library/react';
import { RoadStrip } from './road-strip.tsx';

const highway = { code: 'NH-948X', chainage_from: '12.000', chainage_to: '96.000' };

test('the strip says in words what it draws, and the pin stands where the chainage lies', () => {
  render(<RoadStrip highway={highway} from="33.000" direction="lhs" directionLabel="LHS" />);
  const strip = screen.getByRole('img', { name: 'NH-948X 33+000 LHS' });
  expect(strip.querySelector('.pin')).toHaveStyle({ left: '25%' });
  expect(strip).toHaveTextContent('NH-948X1296');
});

test('a stretch is as long as it is, and what lies beyond the road stands at its end', () => {
  const { rerender } = render(<RoadStrip highway={highway} from="33.000" to="54.000" />);
  expect(screen.getByRole('img').querySelector('.stretch')).toHaveStyle({ left: '25%', width: '25%' });
  rerender(<RoadStrip highway={highway} from="150.000" />);
  expect(screen.getByRole('img').querySelector('.pin')).toHaveStyle({ left: '100%' });
});

test('before the highway is known the road is there, empty', () => {
  render(<RoadStrip highway={undefined} from="33.000" />);
  expect(screen.getByRole('img', { name: '33+000' }).querySelector('.pin')).toBeNull();
});

test('what waits besides stands on the road as dots', () => {
  render(<RoadStrip highway={highway} from="33.000" others={['12.000', '54.000']} />);
  const dots = [...screen.getByRole('img').querySelectorAll<HTMLElement>('.dot')].map(({ style }) => style.left);
  expect(dots).toEqual(['0%', '50%']);
});
