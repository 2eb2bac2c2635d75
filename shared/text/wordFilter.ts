/** The bits that a folded word sets among `size` (double hashing: Kirsch and Mitzenmacher, 2006). */
export function probesOf(folded: string, { probes, size }: { probes: number; size: number }): number[] {
  const [first, second] = [hashOf(folded, 0x811c9dc5), (hashOf(folded, 0x01000193) | 1) >>> 0]
  return Array.from({ length: probes }, (_, nth) => (first + nth * second) % size)
}

/** FNV-1a over UTF-16 code units, 32 bits, with its bits mixed (Murmur3's last step). */
function hashOf(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
