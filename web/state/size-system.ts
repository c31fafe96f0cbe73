import { type SizeSystem, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { useReaderLocale } from '#web/ui/reader-locale.ts'
import { preferences } from './preferences.ts'
import { useStore } from './use-store.ts'

export const systems: Readonly<Record<SizeSystem, string>> = {
  us: 'US',
  uk: 'UK',
  eu: 'EU',
  jp: 'Japan',
}

const systemOfRegion: Readonly<Record<string, SizeSystem>> = {
  US: 'us',
  CA: 'us',
  GB: 'uk',
  IE: 'uk',
  AU: 'uk',
  NZ: 'uk',
  ZA: 'uk',
  JP: 'jp',
}

/** The system that was chosen, or that of where the reader lives. */
export function useSizeSystem(): SizeSystem {
  const { sizes } = useStore(preferences)
  const { region = '' } = new Intl.Locale(useReaderLocale()).maximize()
  return sizes ?? systemOfRegion[region] ?? 'eu'
}

export const ringSizeText = (diameterUm: number, system: SizeSystem) =>
  `${systems[system]} ${sizeLabels(diameterUm)[system]}`
