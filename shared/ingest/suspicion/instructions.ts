import { hasSign, type Sign } from './sign.ts'

/**
 * Words by which texts try to command whoever reads them by machine. Each pattern has gaps of bounded length only, so that looking for
 * it takes linear time. They were chosen by hand from published examples of such texts, and are held against ordinary documents in the tests.
 */
const SIGNS: readonly Sign[] = [
  // "Ignore all previous instructions", and the like in German, French, Spanish.
  {
    needs: ['ignore', 'disregard', 'forget', 'override', 'bypass'],
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|of|the|these|those|your|every)\s+){0,4}(?:(?:previous|prior|above|earlier|preceding|existing|system|other|foregoing)\s+){1,3}(?:\w+\s+){0,2}(?:instructions?|prompts?|rules|directions|directives|guidelines|commands)\b/iu,
  },
  {
    needs: ['ignorier', 'vergiss', 'vergessen', 'missacht'],
    pattern:
      /\b(?:ignorieren?|ignoriert|vergessen?|vergiss|missachten?|missachte)\s+(?:sie\s+)?(?:(?:alle|die|deine|ihre|sämtliche)\s+){0,3}(?:vorherigen?|bisherigen?|obigen?|vorigen?|früheren?|vorangegangenen?)\s+(?:\p{L}+\s+){0,2}(?:anweisung(?:en)?|instruktion(?:en)?|vorgaben|regeln|befehle|prompts?)(?!\p{L})/iu,
  },
  {
    needs: ['ignore', 'oublie', 'compte'],
    pattern:
      /\b(?:ignore[rz]?|oublie[rz]?|ne\s+tiens\s+pas\s+compte)\s+(?:de\s+)?(?:(?:toutes|les|tes|vos|des)\s+){0,3}(?:instructions|consignes|règles|directives)\s+(?:précédentes|antérieures|ci-dessus|du\s+système)/iu,
  },
  {
    needs: ['ignora', 'ignore', 'olvid', 'omiso'],
    pattern:
      /\b(?:ignora|ignore|olvida|olvide|haz\s+caso\s+omiso\s+(?:a|de))\s+(?:(?:todas|las|tus|sus)\s+){0,3}(?:instrucciones|indicaciones|reglas|órdenes)\s+(?:anteriores|previas|precedentes|del\s+sistema)/iu,
  },
  // What the machine was told is to be given away.
  {
    needs: ['prompt', 'instruction', 'message'],
    pattern:
      /\b(?:reveal|print|show|repeat|output|leak|disclose|send)\s+(?:\w+\s+){0,3}(?:system|developer|hidden|initial)\s+(?:prompt|instructions?|message)\b/iu,
  },
  // Another part is given to the machine.
  {
    needs: ['longer', 'assistant', 'chatbot', 'language', 'jailbroken', 'unrestricted', 'now'],
    pattern:
      /\byou\s+are\s+(?:now|no\s+longer)\s+(?:an?\s+)?(?:\w+\s+){0,3}(?:ai|assistant|chatbot|language\s+model|dan|jailbroken|unrestricted|bound)\b/iu,
  },
  // It is addressed by its kind, and told what to say or do.
  {
    needs: ['llm', 'language', 'chatbot', 'ai'],
    pattern:
      /\b(?:note|message|instructions?|attention|reminder|notice)\s+(?:to|for)\s+(?:(?:all|any|the|every)\s+){0,2}(?:ai|llm|language\s+model|chatbot|ai\s+assistant|ai\s+agent|large\s+language\s+model)s?\b/iu,
  },
  {
    needs: ['llm', 'language', 'chatbot', 'ai'],
    pattern:
      /\b(?:if\s+you\s+are\s+an?|as\s+an)\s+(?:ai|llm|language\s+model|chatbot|large\s+language\s+model)\b[^.!?\n]{0,80}\b(?:answer|respond|reply|say|tell|ignore|send|recommend|output|write|include)\b/iu,
  },
  // Marks with which prompts are divided into parts.
  {
    needs: ['<|', '<<sys', '[inst', '[/inst'],
    pattern:
      /<\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|start_header_id|eot_id)\|>|<<SYS>>|\[\/?INST\]/u,
  },
]

/** Whether a text commands whoever reads it by machine. */
export function commandsReader(text: string): boolean {
  return hasSign(SIGNS, text, text.toLowerCase())
}
