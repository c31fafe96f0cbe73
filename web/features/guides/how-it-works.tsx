import type { FAQPage } from 'schema-dts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/how-it-works'
import { PieceBeside } from './beside.tsx'
import styles from './guide.module.css'
import { pieceBeside } from './piece-beside.server.ts'

/** Questions with their answers, as https://schema.org/FAQPage has them. */
const questionsAsData = (
  questions: readonly (readonly [question: string, answer: string])[],
): object =>
  ({
    '@type': 'FAQPage',
    mainEntity: questions.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }) satisfies FAQPage

const steps = [
  [
    'Choose a beginning',
    'A piece of the collection, or a style. Nothing is fixed by it: each is a design that you change.',
  ],
  [
    'Make it yours',
    'Metal, stones, size and words, with the piece beside them in three dimensions. What cannot be made says why, and what would make it possible. The price changes with every choice.',
  ],
  [
    'Engrave it',
    'Words in one of our typefaces, or your own handwriting drawn with a finger. You see them cut into the metal, at the depth they will have.',
  ],
  [
    'Look it over',
    'The exact body is computed, weighed and checked for casting. What you engraved is read back letter by letter. You approve it, with a signature if it bears your words.',
  ],
  [
    'We make it',
    'A jeweller casts, sets and finishes the very design that you approved. You follow it from bench to bench, and until the bench begins you may change your mind.',
  ],
] as const

const questions = [
  [
    'Do I need an account?',
    'Not to look, design, save in this browser, share or ask. We ask for one when you approve a piece or buy it: then it has to be clear whose it is.',
  ],
  [
    'Is the price that I see what I pay?',
    'While you design it is an estimate of the weight, marked ≈. Within a moment the exact body is weighed and the price is exact. Tax, duties and delivery are named by where the piece goes, before you pay.',
  ],
  [
    'Can I send it back?',
    'A piece chosen from our options may come back within fourteen days. One that bears your words or your handwriting cannot be sold to anybody else, so it may come back only if something is wrong with it.',
  ],
  [
    'What if none of your styles is what I have in mind?',
    'Tell us about it as a special order, with words and pictures. A jeweller answers with a drawing and a price, and nothing is owed until you agree.',
  ],
] as const

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'How it works',
    description:
      'From a first idea to the piece in your hand: design it, engrave it, see what it costs, approve it, and a jeweller makes it.',
    piece: loaderData?.piece,
    data: [questionsAsData(questions)],
  })

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  piece: await pieceBeside(context.get(requestContext), 'family-ring-for-three'),
  address: `${url.origin}/how-it-works`,
})

export default function HowItWorks({ loaderData: { piece } }: Route.ComponentProps) {
  return (
    <PieceBeside
      piece={piece}
      heading={
        <PageHeading
          title="How it works"
          lede="You design it, we make it. In between you see exactly what you will get, and what it costs."
        />
      }
    >
      <article className={styles.text}>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <ButtonLink reloadDocument to="/collection">
            See the collection
          </ButtonLink>{' '}
          <ButtonLink reloadDocument kind="quiet" to="/design">
            Begin with an empty bench
          </ButtonLink>
        </p>
        <section aria-labelledby="questions">
          <h2 id="questions">What people ask</h2>
          {questions.map(([question, answer]) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </section>
      </article>
    </PieceBeside>
  )
}
