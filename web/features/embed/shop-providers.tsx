import type { ReactNode } from 'react'
import type { EmbedData } from '#schemas/embed-messages.ts'
import { FramedContext } from '#web/app/framed-context.ts'
import { GuestContext } from '#web/app/guest-context.ts'
import { PlaceNote } from '#web/app/place-note.ts'
import { readShopPricing, ShopPricingContext } from '#web/app/shop-pricing.ts'
import { ReaderLocale } from '#web/ui/reader-locale.ts'
import { ShopName } from '#web/ui/shop-name.ts'

interface InShopProps {
  readonly data: EmbedData
  readonly children: ReactNode
}

/** What every choice asks of the shop around it, from the page's own data. */
export const ShopProviders = ({ data, children }: InShopProps) => (
  <ShopName value={data.shop}>
    <ReaderLocale value={data.locale}>
      <ShopPricingContext value={readShopPricing(data.pricing)}>
        <PlaceNote value={data.place}>
          <GuestContext value={true}>
            <FramedContext value={true}>{children}</FramedContext>
          </GuestContext>
        </PlaceNote>
      </ShopPricingContext>
    </ReaderLocale>
  </ShopName>
)
