#!/bin/sh
# What a person would type for a one-file change: by-hand.sh REPOSITORY FOLDER FILE FROM TO BRANCH
set -e
git clone --quiet "$1" "$2"
cd "$2"
sed -i "s/$4/$5/" "$3"
git add --all
git commit --quiet -m "Replace a text"
git push --quiet origin "HEAD:refs/heads/$6"
