import { wholeTable } from './wholeTable.ts'

/** A sheet of tools with a row of totals, as tests of computing ask about it. */
export const TOOLS = wholeTable(
  [
    'Tool no. | Tool | Weight (kg) | Rental price (EUR) | Depot | Bought | Rating',
    'T-01 | Drill Korin 300 | 2.4 | 12.50 | Aarhus | 10 Sep 2021 | A',
    'T-02 | Drill Korin 500 | 3.1 | 18.20 | Odense | 3 Mar 2023 | B',
    'T-03 | Ladder Stig 4 m | 11 | 9.90 | Aarhus | 1 Dec 2019 | A',
    'T-04 | Generator Volta | 48.5 | 64.00 | Odense | 20 Jan 2024 | C',
    'T-05 | Saw Bjork | 4.7 | 21.40 | Aarhus | 5 May 2022 | B',
    'Total | | 69.7 | 126.00 | | |',
  ],
  { name: 'Tool list.xlsx', sheet: 'Tools' },
)

/** A table of a text, under a heading. */
export const COURSES = wholeTable(
  [
    'Course | Teacher | Room | Places | Quantity booked | Minimum',
    'Pottery | Ida Krag | R 2 | 12 | 9 | 10',
    'Weaving | Per Lund | R 4 | 10 | 10 | 6',
    'Drawing | Ida Krag | R 1 | 20 | 4 | 8',
  ],
  { name: 'Courses autumn.docx', headingPath: ['Evening courses'] },
)
