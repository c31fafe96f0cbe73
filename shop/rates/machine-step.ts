import type { ShopSettings } from '#schemas/shop-settings.ts'

/** In thousandths: how far a program may move a figure of the price list before a person has to agree. */
export const machineStepOf = ({ machineStep }: Pick<ShopSettings, 'machineStep'>): number =>
  Math.round(Number(machineStep.replace(',', '.')) * 10)
