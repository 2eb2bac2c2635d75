import type { ChainedEvent, ChainPoint } from '../../../shared/domain/auditChain.ts'
import { hashOf, hex, sameBytes } from '../chain/link.ts'
import { notesPurge } from '../chain/purge.ts'

/** What is wrong with a log, at its first place. */
export interface Finding {
  /**
   * `changed`: an event is not what was recorded; `foreign`: it was not written by the server; `removed`: numbers are missing;
   * `order`: events stand in another order; `added`: something stands there that is no event of the chain; `start`, `end`: the log was cut
   * there; `outside`: what is kept of its end outside the database is gone; `anchor`: it is not the log of which the end was noted;
   * `statement`: the closing statement does not hold.
   */
  kind: 'changed' | 'foreign' | 'removed' | 'order' | 'added' | 'start' | 'end' | 'outside' | 'anchor' | 'statement'
  /** Number of the event, or of the one that should stand there. */
  number: number
  sentence: string
}

/** What a verification came to. */
export interface Verdict {
  /** Numbers of the events that were read; none when `last` is below `first`. */
  first: number
  last: number
  /** Hash of the last event that holds, in hex. */
  hash: string
  /** Absent when all is well. */
  finding?: Finding
  /** What is no fault, and is to be known. */
  remarks: string[]
}

/** The end of the chain as it was noted elsewhere, written `NUMBER:HASH`. */
export function anchorOf(text: string): ChainPoint | undefined {
  const parts = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim())
  return parts?.[1] && parts[2] ? { number: Number(parts[1]), hash: Buffer.from(parts[2], 'hex') } : undefined
}

/** What is said of a log that had no event before it was chained. */
const NO_EVENTS = 'up to number 0'

/** An event as it was found. */
export type FoundEvent = ChainedEvent & { hash: Uint8Array | null }

const misplaced = (number: number, behind: number): Finding => ({
  kind: 'order',
  number,
  sentence: `Event ${number} stands behind event ${behind}.`,
})

/**
 * Follows a chain event by event and keeps the first thing that is wrong. It knows no key: whoever does looks at `take`'s answer and adds
 * what the seals say.
 */
export function createFollower(organizationId: number, base: ChainPoint, anchor?: ChainPoint) {
  let at = base
  let finding: Finding | undefined
  let cutNoted = base.number === 0
  let chained = 0
  /** Numbers that are missing, until one of them comes later. */
  let missing: { from: number; to: number } | undefined
  const remarks: string[] = []

  const found = (kind: Finding['kind'], number: number, sentence: string) => {
    finding ??= { kind, number, sentence }
  }
  const meetAnchor = (point: ChainPoint) => {
    if (anchor?.number !== point.number || sameBytes(anchor.hash, point.hash)) return
    found(
      'anchor',
      point.number,
      `Event ${point.number} is not the one that was noted: up to there the log was written anew.`,
    )
  }
  const ownWords = (event: FoundEvent) => {
    const { action, detail, number, createdAt } = event
    if (notesPurge(event, base)) cutNoted = true
    if (action === 'audit.tampered')
      found(
        'end',
        number,
        `Before event ${number}, at ${createdAt}, the server found that the end of the log was not as it had left it (${detail}).`,
      )
    if (action === 'audit.restored')
      remarks.push(
        `At ${createdAt} an earlier state of the database had been put back (${detail}); what was recorded after that state was made is not in this log.`,
      )
    if (action !== 'audit.chained') return
    chained += 1
    if (detail !== NO_EVENTS)
      remarks.push(
        `Events ${detail} were recorded without the chain and taken into it at ${createdAt}; what was done to them before cannot be seen.`,
      )
    if (chained > 1) found('added', number, `Event ${number} takes events into the chain for a second time.`)
  }
  meetAnchor(base)
  return {
    found,
    remarks,
    /** @returns its hash as recomputed; undefined when a fault was found */
    take(event: FoundEvent): Uint8Array | undefined {
      const { number } = event
      if (missing && number >= missing.from && number <= missing.to) {
        finding = misplaced(number, missing.to + 1)
        missing = undefined
      }
      if (finding) return undefined
      const expected = at.number + 1
      if (number > expected) {
        const which = number === expected + 1 ? `Event ${expected} is` : `Events ${expected} to ${number - 1} are`
        found('removed', expected, `${which} missing.`)
        missing = { from: expected, to: number - 1 }
      } else if (number < expected) {
        finding = misplaced(number, at.number)
      } else {
        const hash = hashOf(at.hash, organizationId, event)
        if (!sameBytes(event.hash, hash)) {
          found(
            'changed',
            number,
            `Event ${number} is not the one that was recorded: it was changed, or put in the place of another.`,
          )
          return undefined
        }
        at = { number, hash }
        meetAnchor(at)
        ownWords(event)
        return hash
      }
      return undefined
    },
    /** How far it was followed. */
    end: () => at,
    /** Ends it, behind the event that should be the last. */
    close(last: ChainPoint): Verdict {
      if (at.number < last.number) {
        const which =
          last.number === at.number + 1 ? `Event ${last.number} is` : `Events ${at.number + 1} to ${last.number} are`
        found('end', at.number + 1, `${which} missing at the end.`)
      } else if (!sameBytes(at.hash, last.hash)) {
        found('end', last.number, `The log does not end with the event that is said to be its last.`)
      }
      if (!cutNoted)
        found(
          'start',
          base.number + 1,
          `The log begins with event ${base.number + 1}, and no event says that what was before has been removed.`,
        )
      if (anchor && anchor.number > at.number)
        found(
          'anchor',
          at.number + 1,
          `The log ends with event ${at.number}, and event ${anchor.number} was noted: the end was cut off.`,
        )
      if (anchor && anchor.number < base.number)
        remarks.push(`The noted event ${anchor.number} was removed since, because its time was over.`)
      return {
        first: base.number + 1,
        last: at.number,
        hash: hex(at.hash),
        ...(finding && { finding }),
        remarks,
      }
    },
  }
}
