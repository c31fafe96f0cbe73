import type { FAQPage } from 'schema-dts'

/** Questions with their answers, as https://schema.org/FAQPage has them. */
export const questionsAsData = (
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
