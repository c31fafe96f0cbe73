import { Price, PriceDifference } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Specimen } from './specimen.tsx'
import styles from './ui-parts.module.css'

function Shape({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 48 48" width="88" height="88" fill="none" stroke="currentColor">
      <title>Shape</title>
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const shapes = [
  {
    value: 'round',
    label: 'Round',
    picture: <Shape d="M24 6a18 18 0 1 0 .1 0ZM24 12 33 15 36 24 33 33 24 36 15 33 12 24 15 15Z" />,
    note: 'The brightest of them',
    difference: <PriceDifference amount={0} currency="EUR" />,
  },
  {
    value: 'emerald',
    label: 'Emerald',
    picture: <Shape d="M16 6h16l6 6v24l-6 6H16l-6-6V12ZM19 14h10l3 3v14l-3 3H19l-3-3V17Z" />,
    note: 'Long, calm facets',
    difference: <PriceDifference amount={4000} currency="EUR" />,
  },
  {
    value: 'lozenge',
    label: 'Lozenge',
    picture: <Shape d="M24 4 40 24 24 44 8 24ZM24 14 32 24 24 34 16 24ZM8 24h32" />,
    note: 'The one in our mark',
    difference: <PriceDifference amount={-2500} currency="EUR" />,
  },
  {
    value: 'pear',
    label: 'Pear',
    picture: <Shape d="M24 4c3 9 12 15 12 25a12 12 0 0 1-24 0C12 19 21 13 24 4Z" />,
    disabledReason: 'A bezel this narrow cannot hold its point. A claw setting can.',
  },
]

const metals = [
  { value: 'yellow', label: 'Yellow gold', swatch: '#d9b35f', note: '18 ct' },
  { value: 'rose', label: 'Rose gold', swatch: '#d9a08a', note: '18 ct' },
  { value: 'white', label: 'White gold', swatch: '#d8d6cf', note: '18 ct' },
  {
    value: 'platinum',
    label: 'Platinum',
    swatch: '#c3c7c9',
    disabledReason: 'Not for this style.',
  },
]

export function ChoiceSpecimens({ scheme }: { scheme: string }) {
  return (
    <>
      <Specimen name="Radio cards">
        <RadioCards
          legend="Shape"
          hint="The stone as it is seen from above."
          name={`${scheme}-shape`}
          options={shapes}
          defaultValue="emerald"
        />
        <RadioCards
          legend="Metal"
          name={`${scheme}-metal`}
          options={metals}
          error="Please choose a metal: the price depends on it."
        />
      </Specimen>
      <Specimen name="Price">
        <div className={styles.row}>
          <Price amount={129000} currency="EUR" size="large" />
          <Price amount={140350} currency="USD" approximate />
          <Price amount={98950} currency="GBP" />
          <Price amount={21500} currency="JPY" />
          <PriceDifference amount={4000} currency="EUR" />
          <PriceDifference amount={-4000} currency="EUR" />
          <PriceDifference amount={0} currency="EUR" />
        </div>
      </Specimen>
    </>
  )
}
