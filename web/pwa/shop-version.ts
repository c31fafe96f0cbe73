/** The meta element that says of which settings a page is. */
export const SHOP_VERSION = 'shop-version'

/** Pages that were kept for offline may say what the shop no longer says: its worker is told what holds. */
export async function tellShopVersion(workers: ServiceWorkerContainer): Promise<void> {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${SHOP_VERSION}"]`)?.content
  const { active } = await workers.ready
  if (version) active?.postMessage({ type: 'SHOP_VERSION', version })
}
