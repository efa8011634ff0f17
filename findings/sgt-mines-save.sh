#!/bin/sh
# Mines of Simon Tatham's Portable Puzzle Collection (Debian's sgt-puzzles 20230122.806ae71-2): a game that was begun by an id, and saved, says
# another number of mines than its board has. PARAMS and CPARAMS then say a tenth of the cells, whatever the id says: of 9 x 9 cells always
# n8, beside a DESC with 3 or 10 mines. Only a game that the program made itself says its own. Whoever reads such a file has to count
# the bits of DESC, which are plain behind `u`.
#
# Seen with glibc 2.36 on Linux, as printed below; it takes apt-get and its lists, and no display. Exit code 0: it is still so; 1:
# something has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
package=sgt-puzzles=20230122.806ae71-2
{
  apt-get download "$package"
  # Libraries that this machine lacks, which are not installed either.
  mkdir -p partial
  apt-get install -y --no-install-recommends --download-only -o Dir::Cache::archives="$folder" "$package"
} > log 2>&1 || { cat log; exit 1; }
for file in *.deb; do dpkg -x "$file" root; done
LD_LIBRARY_PATH=$(echo root/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH

look() {
  root/usr/games/sgt-mines --generate 1 --save "$1" --save-suffix .sav "$2" 2> errors || { cat errors; exit 1; }
  grep -E '^(PARAMS|CPARAMS|DESC)' "$1"0.sav | sed "s/^/$1: /"
}
{
  look ten 9x9:0,0,u00000000000000000ffc0
  look three 9x9:0,0,u00000000000000000e000
  # Its board is another one each time.
  look made 9x9n10 | grep PARAMS
} > seen
cat seen
cat > expected <<'OUT'
ten: PARAMS  :5:9x9n8
ten: CPARAMS :5:9x9n8
ten: DESC    :26:0,0,u00000000000000000ffc0
three: PARAMS  :5:9x9n8
three: CPARAMS :5:9x9n8
three: DESC    :26:0,0,u00000000000000000e000
made: PARAMS  :6:9x9n10
made: CPARAMS :6:9x9n10
OUT
diff expected seen
