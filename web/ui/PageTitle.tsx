import { PRODUCT_NAME } from '../../shared/domain/brand.ts'

/** Sets the title of the browser's tab. */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME}</title>
}
