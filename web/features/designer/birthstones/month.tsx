import type { BirthMonth } from '#design/catalogue/birthstones.ts'
import type { Gem } from '#design/catalogue/gem.ts'
import type { CutName } from '#web/ui/drawings/cuts/cuts.ts'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import styles from './month.module.css'

/** The shape each is best known in. */
const cuts: Readonly<Record<string, CutName>> = {
  Garnet: 'cushion',
  Amethyst: 'oval',
  Aquamarine: 'emerald',
  Emerald: 'emerald',
  Pearl: 'cabochon',
  Alexandrite: 'oval',
  Ruby: 'cushion',
  Peridot: 'oval',
  Sapphire: 'oval',
  Opal: 'cabochon',
  Tourmaline: 'radiant',
  Topaz: 'pear',
  Citrine: 'asscher',
  Tanzanite: 'pear',
  Turquoise: 'cabochon',
}

export const cutOfStone = (name: string): CutName => cuts[name] ?? 'round'

export function Month({ month }: { month: BirthMonth }) {
  const older = month.traditional.filter(gem => !month.modern.includes(gem))
  return (
    <section className={styles.month} aria-labelledby="month">
      <div className={styles.words}>
        <h2 id="month" className={styles.title}>
          {month.name}
        </h2>
        <p className={styles.text}>{month.text}</p>
        {older.length > 0 && (
          <p className={styles.soft}>
            Older lists also name{' '}
            {older
              .map(({ name }) => name)
              .join(' and ')
              .toLowerCase()}
            .
          </p>
        )}
      </div>
      <ul className={styles.stones}>
        {month.modern.map(stone => (
          <Stone key={stone.name} stone={stone} />
        ))}
      </ul>
    </section>
  )
}

function Stone({ stone: { name, hex, mohs, care } }: { stone: Gem }) {
  const [least, most] = mohs
  return (
    <li className={styles.stone}>
      <Sheet>
        <StillStone cut={cutOfStone(name)} colour={hex} />
      </Sheet>
      <h3>{name}</h3>
      <p className={styles.hardness}>
        Hardness {least === most ? least : `${least} to ${most}`}{' '}
        <span className={styles.soft}>of 10 on the Mohs scale</span>
      </p>
      <svg
        className={styles.scale}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.rule} d="M0 5.5H100" />
        <path className={styles.mark} d={`M0 5H${most * 10}`} />
      </svg>
      <p className={styles.soft}>{care}</p>
    </li>
  )
}
