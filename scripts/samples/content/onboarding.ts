/** The onboarding checklist, plain text. */
export const onboarding = `TARNWOOD OUTDOOR LTD
ONBOARDING CHECKLIST FOR NEW COLLEAGUES
Revision of 8 January 2025 - People team, extension 4100

Please tick every box, sign at the end and hand the list to the People team
after your first month.

Name: ______________________    Team: ______________________
Start: _____________________    Buddy: _____________________


BEFORE THE FIRST DAY (line manager)

[ ] Order the laptop or station tablet at least ten working days ahead.
    Orders go to equipment@tarnwood.example.
[ ] Ask IT for an account and two hardware keys.
[ ] Name a buddy from another team and tell them.
[ ] Order work clothes and safety shoes, if the job needs them. The size form
    is part of the contract letter.
[ ] Put the three probation conversations into the calendar: after six weeks,
    after three months, at the end of the fifth month.


FIRST DAY

[ ] Reception opens at 08:30. Ask for Priya Raman or your line manager.
[ ] Collect the access card. The deposit for a lost card is 15 pounds.
[ ] Sign the receipt for laptop, telephone and keys.
[ ] Safety instruction by the line manager, about 45 minutes, before you enter
    the workshop. Sign the instruction sheet.
[ ] Walk the escape route to the assembly point: the car park behind hall C.
[ ] Set up the password manager and both hardware keys with IT.
[ ] Lunch with the team. The canteen takes the access card; the first lunch
    is on us. A main course costs 4.20 pounds for staff.


FIRST WEEK

[ ] Enter bank details, emergency contact and tax number in the staff portal
    by the 10th of the month, so that the first salary arrives on the 25th.
[ ] Half a day in the workshop on the third day: sew your own stuff sack.
[ ] Read the Employee Handbook and the Information Security Guideline.
[ ] Do the online course "Data protection at Tarnwood" (30 minutes).
[ ] Meet the head of your department for half an hour.
[ ] Subscribe to the calendar of the all-hands meeting (first Thursday of
    the month, 15:30).


FIRST MONTH

[ ] Spend one day at a rental station. Station managers plan these visits on
    Tuesdays; ask Ingrid Solheim for a date.
[ ] Try a product overnight. Borrow a tent, bag and stove free of charge
    and write one page about what annoyed you. Product reads all of them.
[ ] Agree on goals for the probation period with your line manager.
[ ] Fire drill or evacuation walk with the fire warden of your floor.
[ ] Return this list to the People team, Mill Lane 4, second floor.


GOOD TO KNOW

Parking         Yard D. Charging points for electric cars cost 28 pence a kWh.
Bicycles        Covered racks beside hall A, showers in the basement.
Quiet room      Room Buttermere, second floor, no booking needed.
Lost property   Reception, kept for three months.
Post            Leaves at 15:45 every working day.
Dogs            Welcome in the office building after agreement with everyone
                who shares the room; not in workshop, warehouse or canteen.


I have completed the steps above.

Date: _____________   Signature: __________________________
`
