# Sourced by ./play and ./test: installs what is missing, sets up build folders.

# need PACKAGE... : installs those Debian packages that are not there yet.
need()
{
    if ! command -v dpkg-query >/dev/null 2>&1; then
        echo "This is not a Debian system; going on with what is here. Needed: $*" >&2
        return 0
    fi
    missing=
    for package in "$@"; do
        status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
        [ "$status" = "install ok installed" ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    root=
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "Missing packages, and neither root nor sudo to install them. As root:" >&2
            echo "    apt-get install --no-install-recommends$missing" >&2
            return 3
        fi
        root=sudo
    fi
    echo "Installing:$missing"
    mkdir -p build/log
    if ! { $root env DEBIAN_FRONTEND=noninteractive apt-get update &&
        $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
            $missing; } >build/log/apt.log 2>&1; then
        tail -n 5 build/log/apt.log >&2
        echo "apt-get failed (build/log/apt.log). By hand:" >&2
        echo "    apt-get install --no-install-recommends$missing" >&2
        return 3
    fi
}

# set_up COMPILER FOLDER OPTION... : a build folder with these options, once.
set_up()
{
    compiler=$1
    into=$2
    shift 2
    if [ ! -f "$into/build.ninja" ]; then
        rm -rf "$into"
        CC=$compiler meson setup "$into" "$@"
    fi
}

# set_up_sanitized FOLDER : with lines of code for reports, and no more: links have less to write.
set_up_sanitized()
{
    set_up clang "$1" --buildtype=debug -Doptimization=1 -Ddebug=false \
        -Db_sanitize=address,undefined -Db_lundef=false -Dfuzz=true -Dmpi=disabled \
        '-Dc_args=-fno-sanitize-recover=all -gline-tables-only'
}

# Node.js and npm, from wherever.
need_node()
{
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || need nodejs npm
}

# Whether the page is newer than everything it is made of.
web_is_built()
{
    [ -f web/dist/index.html ] && [ -z "$(find web/src web/*.json web/*.mjs -newer web/dist/index.html | head -n 1)" ]
}

# Packages are fetched again only when the list of them has changed.
install_web()
{
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] || (cd web && npm ci --no-progress)
}

build_web()
{
    install_web && (cd web && npm run build)
}
