import { useState } from 'react'
import { Form } from 'react-router'
import { type KindId, kindById } from '#design/catalogue/kinds.ts'
import { styles as pieces } from '#design/catalogue/styles.ts'
import { Piece } from '#web/drawings/piece.tsx'
import { Breadcrumb } from '#web/parts/breadcrumb.tsx'
import { Button } from '#web/parts/button.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { RadioCards } from '#web/parts/radio-cards.tsx'
import styles from './style.module.css'

export function StyleChoice({ kind }: { kind: KindId }) {
  const shown = pieces.filter(piece => piece.kind === kind)
  const [chosen, choose] = useState<string>(shown[0]?.id ?? '')
  const plural = kindById(kind)?.plural ?? ''
  return (
    <>
      <Breadcrumb trail={[{ to: '/style', name: 'Kinds' }]} here={plural} />
      <PageHeading
        title={`${plural}: choose a style`}
        lede="The style is the idea of the piece. Stone, metal and size come after it."
      />
      <Form method="get" action="/style" className={styles.form}>
        <RadioCards
          legend="Style"
          legendHidden
          name="style"
          required
          cardWidth="15rem"
          value={chosen}
          onValueChange={choose}
          options={shown.map(({ id, name, text }) => ({
            value: id,
            label: name,
            note: text,
            picture: <Piece style={id} className={styles.small} />,
          }))}
        />
        <Button>Take this style</Button>
      </Form>
    </>
  )
}
