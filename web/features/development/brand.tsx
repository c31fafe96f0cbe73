import { MarkDrawing, Wordmark } from '#web/ui/mark.tsx'
import { Specimen } from './specimen.tsx'
import styles from './ui-parts.module.css'

const colours = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'primary',
  'primary-tint',
  'brass',
  'brass-ink',
  'garnet',
  'velvet',
]

const sizes = ['title-xl', 'title-l', 'title-m', 'title-s']

export function BrandSpecimens() {
  return (
    <>
      <Specimen name="Mark">
        <div className={styles.row}>
          <MarkDrawing size={16} />
          <MarkDrawing size={32} />
          <MarkDrawing size={72} cut />
          <MarkDrawing size={200} cut />
          <Wordmark />
        </div>
      </Specimen>
      <Specimen name="Colour">
        <div className={styles.palette}>
          {colours.map(name => (
            <div key={name}>
              <div className={styles.colour} style={{ background: `var(--${name})` }} />
              <p className={styles.token}>{name}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div className={styles.sizes}>
          {sizes.map(size => (
            <p key={size} style={{ fontSize: `var(--size-${size})` }}>
              Set in 18 ct gold, 1926
            </p>
          ))}
          <p style={{ fontSize: 'var(--size-title-m)', fontStyle: 'italic' }}>For Ada, always</p>
        </div>
        <p className="prose">
          Running text is set in Instrument Sans with lining figures: a band of 2.4 mm in size 54
          weighs about 4.1 g. A link <a href="#content">looks like this</a>, and{' '}
          <strong>weight is used sparingly</strong>.
        </p>
        <p className="label">A tracked label</p>
      </Specimen>
    </>
  )
}
