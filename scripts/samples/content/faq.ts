/** Questions of rental and shop customers, in Markdown. */
export const faq = `---
title: Customer FAQ
owner: Customer Service, Marcus Bell
updated: 2025-03-17
---

# Customer FAQ

Answers that customer service gives most often. Texts may be copied into emails as they are.

## Hiring equipment

### How far ahead can I book?

Bookings open 180 days before the first rental day. For weekends in July and August we advise booking at least six weeks ahead.

### What do I need to bring when I collect?

Please bring the booking number, an official identity document with a photograph, and a bank card for the deposit. We look at the identity document and do not copy it. Customers under 18 need a written agreement of a parent.

### How long can I keep the equipment?

The shortest rental is one day and the longest is 28 days. A rental can be extended once by telephone or at the station if nobody else has booked the item.

### Can I change or cancel a booking?

Changes are free of charge up to 72 hours before the rental begins. If you cancel later than that, half of the rental price is charged. If you do not come at all, the full price is charged. When the mountain weather service has issued a red warning for the area, cancelling is free until the last minute.

### What happens if I bring something back late?

Each late item costs £12 a day. If you are more than seven days late and we cannot reach you, we charge the replacement value against the deposit.

### Do I have to clean the equipment?

Shake out the tent, dry it if the weather allows, and wipe the pans. We do the rest. Very dirty equipment costs a cleaning fee of £25 per item.

### Can I return things to another station?

Yes, one-way rentals are possible between all stations except Penmarrow. A one-way rental costs £9 for each item.

### What if I damage or lose something?

Small damage, such as a bent peg or a torn mesh, is included in the price. For larger damage you pay the repair, at most the deposit, if you took the damage waiver for £3 a day. Without the waiver you pay the repair or the current value of the item.

## Buying

### What does delivery cost?

Delivery within the country costs £4.95 and is free for orders above £75. Deliveries to other European countries cost £14. Orders placed before 13:00 on a working day leave the warehouse on the same day.

### Can I send something back?

You may return unused products within 45 days. Return postage is free within the country. Sleeping bags are taken back only in the unopened inner bag. The money is refunded within five working days of the arrival of the parcel.

### Which payment methods do you take?

Cards, bank transfer and gift vouchers. Invoices are for schools, clubs and dealers only. Gift vouchers are valid for four years.

### Do you sell used equipment?

Yes. Ex-rental equipment is sold in the mill shop on the second weekend in May and in October, and it carries a warranty of one year.

## Care

### How do I wash my Emberdown sleeping bag?

Wash it at 30 degrees in a front-loading machine with down soap, alone and without softener. Dry it in a tumble dryer at low heat with two clean tennis balls, which takes three to five hours. Store it loosely in the cotton sack and not in the stuff sack.

### How do I store my tent?

Store the tent dry, in a cool and dark place, loosely folded. Never store it wet for longer than 24 hours, since mould is not covered by the warranty.

### My stove is from batch PS-2417. What should I do?

Please stop using it. A seal in the valve of this batch of the Pika stove may stick. Bring the stove to any station or ask for a free return label at 01632 960 140. We exchange the valve free of charge within three working days, and you receive a voucher of £15. You find the batch number on the underside of the burner.

## The company

### Where do you make your products?

Tents, rucksacks and sleeping bags are sewn in our own workshop in Harrowdale. Fabrics come from mills in Portugal and Taiwan, the down comes from Poland and is certified. The Pika stove is made for us by a supplier in the Czech Republic.

### Do you offer a discount for groups?

Schools, scout groups and registered youth clubs get 20 percent off rental prices from ten persons upwards. The discount is not combined with other offers.
`
