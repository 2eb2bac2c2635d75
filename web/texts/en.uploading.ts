/** What the upload queue says of files beyond those that it shows. */
export const uploading = {
  waiting_one: '{{count}} more file waits and goes in by itself.',
  waiting_other: '{{count}} more files wait and go in by themselves.',
  allAccess: 'Who may see all of them',
  asEach: 'As each file says',
  chooseFolder: 'Choose a folder',
  drop: 'Drop the files to add them to the queue',
  inFolder: 'in {{folder}}',
}
