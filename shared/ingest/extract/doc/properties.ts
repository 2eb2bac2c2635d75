/** Bytes of an operand by the three highest bits of the property's code; 6 has its own length before it ([MS-DOC] 2.6). */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, -1, 3]
const TABLE_CELLS = 0xd608
const TAB_STOPS = 0xc615

/** Goes over a list of changes to properties. A list that does not add up ends early. */
export function eachProperty(list: Buffer, visit: (code: number, operand: Buffer) => void): void {
  for (let at = 0; at + 2 < list.length;) {
    const code = list.readUInt16LE(at)
    at += 2
    let length = OPERAND_BYTES[code >>> 13] ?? 1
    if (length === -1) {
      const isLong = code === TABLE_CELLS
      if (at + (isLong ? 2 : 1) > list.length) return
      const said = isLong ? list.readUInt16LE(at) - 1 : list.readUInt8(at)
      // Such a list of tab stops says its length in parts; it comes last where it comes at all.
      if (code === TAB_STOPS && said === 255) return
      at += isLong ? 2 : 1
      length = Math.max(0, said)
    }
    visit(code, list.subarray(at, at + length))
    at += length
  }
}
