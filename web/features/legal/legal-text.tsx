import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Block, LegalDocument, LegalSection, LegalWords } from './document.ts'
import styles from './legal-text.module.css'

interface Props {
  readonly document: LegalDocument
  /** The day of the last change as this reader writes it. */
  readonly updated: string
}

export function LegalText({ document, updated }: Props) {
  return (
    <article className={styles.page}>
      <PageHeading
        eyebrow={
          <>
            Last updated <time dateTime={document.updated}>{updated}</time>
          </>
        }
        title={document.title}
        lede={document.lead}
      />
      <Contents sections={document.sections} />
      <div className={styles.text}>
        {document.sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              <span className={styles.number}>{index + 1}</span> {section.title}
            </h2>
            {section.blocks.map(block => (
              <BlockText key={keyOf(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

/** Folded on a phone; beside the text on a wide screen, where the style sheet unfolds it at once. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    const follow = () => {
      if (details.current) details.current.open = wide.matches
    }
    // On a phone it may have been unfolded before there was a script.
    if (wide.matches) follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return (
    <nav className={styles.contents} aria-label="Contents">
      <details ref={details}>
        <summary>Contents</summary>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className={styles.number}>{index + 1}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function BlockText({ block }: { block: Block }) {
  if (isWords(block)) {
    return (
      <p>
        <Inlines words={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map(item => (
          <li key={plain(item)}>
            <Inlines words={item} />
          </li>
        ))}
      </ul>
    )
  }
  if ('facts' in block) {
    return (
      <dl>
        {block.facts.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Inlines words={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  if ('table' in block) return <Table {...block} />
  if ('note' in block) {
    return (
      <aside className={styles.note} aria-label={block.note}>
        <p className={styles.noteTitle}>{block.note}</p>
        {block.lines.map(line => (
          <p key={plain(line)}>
            <Inlines words={line} />
          </p>
        ))}
      </aside>
    )
  }
  return (
    <figure className={styles.form}>
      <figcaption>{block.form}</figcaption>
      {block.lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </figure>
  )
}

/** On a phone each row is set as a card, with its column's name before every cell. */
function Table({ table, columns, rows }: Extract<Block, { table: string }>) {
  return (
    <table>
      <caption>{table}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row[0]}>
            {columns.map((column, index) => (
              <td key={column} data-column={column}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Inlines({ words }: { words: LegalWords }) {
  if (typeof words === 'string') return words
  return words.map(part => {
    if (typeof part === 'string') return part
    if (part.href.startsWith('/')) {
      return (
        <Link key={part.href} to={part.href}>
          {part.text}
        </Link>
      )
    }
    return (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    )
  })
}

const isWords = (block: Block): block is LegalWords =>
  typeof block === 'string' || Array.isArray(block)

function plain(words: LegalWords): string {
  if (typeof words === 'string') return words
  return words.map(part => (typeof part === 'string' ? part : part.text)).join('')
}

function keyOf(block: Block): string {
  if (isWords(block)) return plain(block)
  if ('list' in block) return `list ${plain(block.list[0] ?? '')}`
  if ('facts' in block) return `facts ${block.facts[0]?.[0]}`
  if ('table' in block) return block.table
  return 'note' in block ? block.note : block.form
}
