import type { Grid } from '../read/grid.ts'
import { nameWithoutUnit } from '../read/readColumn.ts'

const QUANTITY_NAME =
  /^(?:(?:current|available|actual) )?(?:quantity|qty\.?|stock|stock level|stock quantity|on hand|packs|pieces|units|available|menge|bestand|stückzahl|lagerbestand|anzahl|quantité|stock actuel|cantidad|existencias|unidades)(?: on hand| on stock| in stock| auf lager| en stock)?$/iu

/** Fields that tell how many of a thing there are. */
export function quantities({ fields }: Grid): number[] {
  return fields.flatMap(({ name, read }, field) =>
    read.kind === 'number' && QUANTITY_NAME.test(nameWithoutUnit(name)) ? [field] : [],
  )
}
