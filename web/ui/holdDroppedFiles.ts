/**
 * Keeps the browser from leaving the app for a file that is dropped beside the place that takes files. Those places handle
 * the drop themselves before it gets here.
 */
export function holdDroppedFiles(page: Document = document): void {
  const hold = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  page.addEventListener('dragover', hold)
  page.addEventListener('drop', hold)
}
