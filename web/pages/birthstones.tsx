import { Form, redirect } from 'react-router'
import * as v from 'valibot'
import { birthMonth, birthMonths, monthOfBirthday } from '#design/catalogue/birthstones.ts'
import type { Design } from '#design/document/design.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import { StoneFromAbove } from '#web/drawings/stone-sheet.tsx'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import { KeptNote } from '#web/parts/kept-note.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { RadioCards } from '#web/parts/radio-cards.tsx'
import { choosing } from '#web/state/choosing.ts'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/birthstones'
import { cutOfStone, Month } from './birthstones/month.tsx'
import styles from './birthstones.module.css'
import { useDesignChoice } from './design-choice.ts'
import { found } from './query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `${birthMonth(loaderData.month)?.name}: b` : 'B'}irthstones · Keepsake`,
  },
  {
    name: 'description',
    content: 'The stones of the twelve months, with their colour, their hardness and their care.',
  },
]

const monthSchema = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))

export async function loader({ context, url }: Route.LoaderArgs) {
  const birthday = url.searchParams.get('birthday')
  const born = monthOfBirthday(birthday ?? '')
  // Only the month is kept in the address: a birthday is nobody else's business.
  if (born) throw redirect(`${url.pathname}?month=${born.month}`)
  const asked = url.searchParams.get('month')
  const thisMonth = context.get(visitContext).now().getUTCMonth() + 1
  const month = asked ? v.safeParse(monthSchema, asked) : { success: true, output: thisMonth }
  return {
    month: found(month.success ? birthMonth(month.output as number) : undefined).month,
    birthdayMissing: birthday !== null,
  }
}

const monthOfFirstStone = ({ stones: [first] }: Design) => {
  const month = birthMonths.find(({ modern }) => modern.some(({ id }) => id === first?.gem))
  return month && String(month.month)
}

export default function Birthstones({ loaderData }: Route.ComponentProps) {
  const [shown, choose] = useDesignChoice({
    name: 'month',
    answered: String(loaderData.month),
    isKnown: id => birthMonth(Number(id)) !== undefined,
    chosen: monthOfFirstStone,
    choosing: (design, id) => {
      const gem = birthMonth(Number(id))?.modern[0]
      return gem ? choosing(design, 'gem', gem.id) : null
    },
  })
  const month = birthMonth(Number(shown)) ?? found(birthMonth(loaderData.month))
  return (
    <>
      <PageHeading
        eyebrow="The stones"
        title="Birthstones"
        lede="A stone for every month. The list most jewellers keep dates from 1912 and has grown since."
      />
      <Month month={month} />
      <KeptNote />
      <Form
        method="get"
        action="/customize/birthstones"
        className={styles.months}
        preventScrollReset
      >
        <RadioCards
          legend="Month"
          name="month"
          cardWidth="clamp(6rem, 26vw, 12rem)"
          value={String(month.month)}
          onValueChange={choose}
          options={birthMonths.map(({ month, name, modern }) => ({
            value: String(month),
            label: name,
            note: modern.map(stone => stone.name).join(', '),
            picture: modern[0] && (
              <Drawing className={styles.small}>
                <StoneFromAbove cut={cutOfStone(modern[0].name)} colour={modern[0].hex} />
              </Drawing>
            ),
          }))}
        />
        <Button className={styles.submit ?? ''}>Show this month</Button>
      </Form>
      <Form method="get" action="/customize/birthstones" className={styles.birthday}>
        <Field
          label="Find the month from a birthday"
          hint="Only the month is used; the date is not kept."
          error={loaderData.birthdayMissing && 'Please give the whole date: day, month and year.'}
        >
          <Input type="date" name="birthday" required />
        </Field>
        <Button kind="quiet">Find the stone</Button>
      </Form>
    </>
  )
}
