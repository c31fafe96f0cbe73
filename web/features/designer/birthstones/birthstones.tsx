import { Form, redirect, useNavigate, useSearchParams } from 'react-router'
import * as v from 'valibot'
import { birthMonth, birthMonths, monthOfBirthday } from '#design/catalogue/birthstones.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { Button } from '#web/ui/button.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DesignPage } from '../stage/design-page.tsx'
import { JourneySteps } from '../steps/journey-steps.tsx'
import { PieceFields } from '../steps/piece-fields.tsx'
import type { Route } from './+types/birthstones'
import { AddPerson } from './add-person.tsx'
import styles from './birthstones.module.css'
import { cutOfStone, Month } from './month.tsx'

const FamilyStage = heavyPart(
  async () => (await import('./family.tsx')).FamilyStage,
  <Skeleton height="var(--stage)" />,
)
const FamilyDrawing = heavyPart(
  async () => (await import('./family.tsx')).FamilyDrawing,
  <Skeleton height="var(--stage)" />,
)
const FamilyForm = heavyPart(
  async () => (await import('./family.tsx')).FamilyForm,
  <Skeleton height="10rem" />,
)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(
    matches,
    loaderData ? `${birthMonth(loaderData.month)?.name}: birthstones` : 'Birthstones',
  ),
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
  if (born) {
    const query = new URLSearchParams(url.searchParams)
    query.delete('birthday')
    query.set('month', String(born.month))
    throw redirect(`${url.pathname}?${query}`)
  }
  const monthParameter = url.searchParams.get('month')
  const thisMonth = context.get(requestContext).now().getUTCMonth() + 1
  const month = monthParameter
    ? v.safeParse(monthSchema, monthParameter)
    : ({ success: true, output: thisMonth } as const)
  return {
    month: found(month.success ? birthMonth(month.output) : undefined).month,
    birthdayMissing: birthday !== null,
  }
}

/** The month that is shown: what the address says, also without a server to read it. */
function useMonth(answered: number) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const monthParameter = isHydrated ? birthMonth(Number(params.get('month'))) : undefined
  const show = (month: string) =>
    navigate({ search: `?month=${month}` }, { replace: true, preventScrollReset: true })
  return [monthParameter ?? found(birthMonth(answered)), show] as const
}

export default function Birthstones({ loaderData }: Route.ComponentProps) {
  const begun = useBegun()
  const [month, show] = useMonth(loaderData.month)
  return (
    <>
      <JourneySteps here="stones" />
      <DesignPage>
        {begun ? <FamilyStage /> : <FamilyDrawing />}
        {/* The same form before and after, so that nothing typed into it early is lost. */}
        <div className={styles.choices}>
          <PageHeading
            beside
            eyebrow="The stones"
            title="Birthstones"
            lede="A stone for each of those you love, by the month in which they were born."
          />
          <AddPerson />
          {begun && <FamilyForm />}
        </div>
      </DesignPage>
      <h2 className={styles.heading}>The stones of the twelve months</h2>
      <p className={styles.lede}>
        The list most jewellers keep dates from 1912 and has grown since.
      </p>
      <Month month={month} />
      <Form
        method="get"
        action="/customize/birthstones"
        className={styles.months}
        preventScrollReset
      >
        <PieceFields />
        <RadioCards
          legend="Month"
          name="month"
          cardWidth="clamp(6rem, 26vw, 12rem)"
          value={String(month.month)}
          onValueChange={show}
          options={birthMonths.map(({ month, name, modern }) => ({
            value: String(month),
            label: name,
            note: modern.map(stone => stone.name).join(', '),
            picture: modern[0] && (
              <StillStone
                cut={cutOfStone(modern[0].name)}
                colour={modern[0].hex}
                className={styles.small}
              />
            ),
          }))}
        />
        <Button className={styles.submit ?? ''}>Show this month</Button>
      </Form>
      <Form method="get" action="/customize/birthstones" className={styles.birthday}>
        <PieceFields />
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
