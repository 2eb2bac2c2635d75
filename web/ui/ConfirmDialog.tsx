import { lazyPart } from './lazyPart.tsx'
import { useOpenQuestion } from './useConfirm.ts'

const Asked = lazyPart(async () => (await import('./AskedDialog.tsx')).AskedDialog, null)

/** Shows the question that `useConfirm` asks. There is one of it, beside all pages; its form is fetched with the first question. */
export function ConfirmDialog() {
  const asked = useOpenQuestion((state) => state.asked)
  return asked && <Asked onFail={() => asked.settle(false)} />
}
